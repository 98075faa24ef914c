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
