/** A page in some browser, as far as all of them can be driven alike. */
export interface RemotePage {
  goto(url: string): Promise<void>;
  /** Runs a function in the page, which sees nothing but its arguments, and waits for what it promises. */
  call<A extends readonly unknown[], T>(run: (...args: A) => T | Promise<T>, ...args: A): Promise<T>;
  /** A real pointer at a point of the window. */
  clickAt(x: number, y: number): Promise<void>;
  /** A real key, by its name (`ArrowLeft`) or its letter. */
  press(key: string): Promise<void>;
  /** A PNG of the window. */
  screenshot(): Promise<Buffer>;
  /** What the page complained about so far, where the browser tells. */
  problems(): readonly string[];
  close(): Promise<void>;
}

/** A browser that the page is tried in. */
export interface RemoteBrowser {
  readonly name: string;
  /** What it needs that is not here; empty when it can be started. */
  missing(): readonly string[];
  open(): Promise<RemotePage>;
}

/** The text that runs in the page: a function with its arguments written in. */
export function callText(run: (...args: never[]) => unknown, args: readonly unknown[]): string {
  return `(${run.toString()})(...${JSON.stringify(args)})`;
}

/** WebDriver has a private character for each key that writes none. */
export const KEY_CODES: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Tab: '\uE004',
};
