// Computes while it is compiled.
const fn slow(n: u64) -> u64 {
    let mut i = 0;
    let mut sum = 0u64;
    while i < n {
        sum = sum.wrapping_mul(31).wrapping_add(i);
        i += 1;
    }
    sum
}
#[allow(long_running_const_eval)]
const ANSWER: u64 = slow(1 << 60);
fn main() {
    println!("escaped: {}", ANSWER);
}
