// The same kernel over a memory that several threads share; torn table entries are harmless (see table.ts).
export * from './othello.kernel';
