/** Sources in other languages, imported as text: `import source from './generator.cpp' with { type: 'text' }`. */

declare module '*.cpp' {
  const source: string;
  export default source;
}

declare module '*.c' {
  const source: string;
  export default source;
}

declare module '*.h' {
  const source: string;
  export default source;
}

declare module '*.lua' {
  const source: string;
  export default source;
}

declare module '*.md' {
  const source: string;
  export default source;
}

// of the samples of `bread` only: other scripts are modules
declare module '*/samples/best.js' {
  const source: string;
  export default source;
}

declare module '*/samples/first-free.js' {
  const source: string;
  export default source;
}
