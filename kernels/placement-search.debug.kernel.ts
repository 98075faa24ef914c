// The same kernel for tests, with its asserts.
export * from './placement-search.kernel';
