// Takes memory in threads.
use std::thread;

fn main() {
    let threads: Vec<_> = (0..32)
        .map(|_| {
            thread::spawn(|| {
                let mut pieces = Vec::new();
                loop {
                    pieces.push(vec![1u8; 1 << 20]);
                }
            })
        })
        .collect();
    for each in threads {
        let _ = each.join();
    }
}
