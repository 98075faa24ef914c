/** How long a moment stands before it is worth hearing; what is seen never waits. */
export const REST_MS = 150;
