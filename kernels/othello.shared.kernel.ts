// The same kernel over a memory that several threads share; the table's entries survive being torn (see table.ts).
export * from './othello.kernel';
