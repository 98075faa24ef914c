/**
 * JSON that never rounds: integers beyond 2⁵³ − 1 become strings of digits, smaller ones stay numbers.
 * Everything else as usual.
 */
export function exactJson(value: unknown): string {
  return JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? exactInteger(item) : item));
}

function exactInteger(value: bigint): number | string {
  const safe = value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER);
  return safe ? Number(value) : `${value}`;
}
