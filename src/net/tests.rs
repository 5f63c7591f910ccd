//! The arithmetic and the file of nets, with made-up weights.

use super::*;

static LAYOUT: Layout =
    Layout::new("some game 1", &[Group::new("these", 100), Group::new("those", 57)]);

/// Weights of 32 sums for even seeds, of 64 for odd ones.
fn any_weights(seed: u64) -> Weights {
    let sums = WIDTH << (seed % 2);
    let mut random = fastrand::Rng::with_seed(seed);
    let mut any = |count: usize, most: i16| {
        (0..count).map(|_| random.i16(-most..=most)).collect::<Vec<i16>>()
    };
    Weights {
        rows: any(LAYOUT.size * sums, 300),
        begin: any(sums, 8_000),
        worth: any(sums, i16::MAX),
        plain: any(LAYOUT.size, i16::MAX),
        constant: -12_345,
    }
}

/// The value as its definition has it.
fn plainly(weights: &Weights, features: &[u16]) -> i32 {
    let rows = || features.iter().map(|feature| usize::from(*feature));
    let sums = weights.begin.len();
    let worth: i64 = (0..sums)
        .map(|index| {
            let sum = rows().map(|row| i32::from(weights.rows[row * sums + index])).sum::<i32>();
            let clipped = (sum + i32::from(weights.begin[index])).clamp(0, ONE);
            i64::from(clipped) * i64::from(clipped) * i64::from(weights.worth[index])
        })
        .sum();
    let plain = rows().map(|row| i32::from(weights.plain[row])).sum::<i32>();
    ((worth / i64::from(ONE * ONE)) as i32 + plain + i32::from(weights.constant)) / PART
}

#[test]
fn a_value_is_the_sum_that_it_is_defined_as_however_many_features_there_are() {
    let mut random = fastrand::Rng::with_seed(3);
    for seed in 0..40 {
        let weights = any_weights(seed);
        let net = Net::new(weights.clone());
        for count in [0, 1, 63, 64, 65, 130, MOST_FEATURES] {
            let any = |_| random.u16(..LAYOUT.size as u16);
            let features: Vec<u16> = (0..count).map(any).collect();
            assert_eq!(net.value(&features), plainly(&weights, &features), "{count} features");
        }
    }
}

#[test]
fn the_largest_weights_do_not_overflow_and_larger_ones_are_refused() {
    let features: Vec<u16> = (0..LAYOUT.size as u16).collect();
    let most = i16::MAX / LAYOUT.size as i16;
    for weight in [most, -most] {
        let mut weights = any_weights(1);
        weights.rows.fill(weight);
        weights.begin.fill(0);
        assert_eq!(Net::new(weights.clone()).value(&features), plainly(&weights, &features));
        assert!(file::read(&LAYOUT, &file::write(&LAYOUT, &weights)).is_ok());
        weights.begin[7] = weight;
        let error = file::read(&LAYOUT, &file::write(&LAYOUT, &weights)).expect_err("too large");
        assert!(error.contains("too large"), "{error}");
    }
}

#[test]
fn sums_that_change_are_those_of_what_there_is_in_the_end() {
    let mut random = fastrand::Rng::with_seed(6);
    for seed in 0..10 {
        let weights = any_weights(seed);
        let net = Net::new(weights.clone());
        let mut sums = net.sums();
        let mut there = List::new();
        for _ in 0..20 {
            let mut any = || (0..30).map(|_| random.u16(..LAYOUT.size as u16)).collect::<List>();
            let next = any();
            net.change(&mut sums, &[next.clone(), there]);
            assert_eq!(net.worth(&sums), plainly(&weights, &next));
            there = next;
        }
    }
}

#[test]
fn a_file_gives_its_net_back() {
    for seed in [8, 9] {
        let weights = any_weights(seed);
        assert_eq!(file::read(&LAYOUT, &file::write(&LAYOUT, &weights)), Ok(weights));
    }
}

#[test]
fn a_damaged_file_is_refused_with_a_sentence() {
    let whole = file::write(&LAYOUT, &any_weights(8));
    for place in (0..whole.len()).step_by(97).chain([0, 14, whole.len() - 1]) {
        let mut bytes = whole.clone();
        bytes[place] ^= 4;
        let error = file::read(&LAYOUT, &bytes).expect_err("a bit is wrong");
        assert!(
            error.contains("the net is damaged") || error.contains("expected a net"),
            "{error}"
        );
    }
    for length in [0, 5, 14, 30, whole.len() - 1] {
        assert!(file::read(&LAYOUT, &whole[..length]).is_err(), "{length} bytes");
    }
    assert!(file::read(&LAYOUT, &[&whole[..], &[0]].concat()).is_err());
}

#[test]
fn a_net_for_other_features_is_refused_with_a_sentence() {
    static RENAMED: Layout =
        Layout::new("some game 2", &[Group::new("these", 100), Group::new("those", 57)]);
    static OTHERS: Layout =
        Layout::new("some game 1", &[Group::new("these", 57), Group::new("those", 100)]);
    let bytes = file::write(&LAYOUT, &any_weights(8));
    for other in [&RENAMED, &OTHERS] {
        let error = file::read(other, &bytes).expect_err("the features are others");
        assert!(error.contains("was learned for other features than"), "{error}");
    }
}

#[test]
fn who_is_appointed_judges_until_another_is() {
    static SLOT: Slot = Slot::new(&LAYOUT, &[]);
    let weights = any_weights(4);
    assert!(SLOT.net().is_none(), "an empty file holds no net");
    let other = slot::Judge::read(&LAYOUT, &file::write(&LAYOUT, &weights)).expect("a net");
    other.appoint();
    assert_eq!(SLOT.net().map(|net| net.value(&[7])), Some(plainly(&weights, &[7])));
    slot::Judge::HandMade.appoint();
    assert!(SLOT.net().is_none());
}
