import { expect, it } from 'vitest';
import { acceptedLanguage, acceptedType } from './accept.ts';

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['zh', 'zh'],
  ['zh-TW,en;q=0.9', 'zh'],
  ['en;q=0.3, zh;q=0.5', 'zh'],
  ['zh;q=0.3, en;q=0.5', 'en'],
  ['ZH-cn', 'zh'],
  ['fr, zh;q=0.1', 'zh'],
  ['en, zh', 'en'],
  ['zh, en', 'zh'],
  ['zh;q=0, en;q=0.1', 'en'],
  ['zh;q=x, en;q=0.1', 'zh'],
  ['zhx, enx', 'en'],
])('reads %j as %s', (header, lang) => {
  expect(acceptedLanguage(header)).toBe(lang);
});

const OFFERED = ['application/json', 'text/plain'];

it.each([
  [undefined, 'application/json'],
  [' ', 'application/json'],
  ['*/*', 'application/json'],
  ['text/plain', 'text/plain'],
  ['text/*', 'text/plain'],
  ['application/json;q=0.5, text/plain;q=0.9', 'text/plain'],
  ['text/plain;q=0.5, application/json;q=0.9', 'application/json'],
  ['text/plain;q=0.2, */*;q=0.1', 'text/plain'],
  ['TEXT/PLAIN', 'text/plain'],
  ['application/json;q=0', undefined],
  ['application/json;q=0, text/plain', 'text/plain'],
  ['image/png', undefined],
  ['textual/*', undefined],
])('gives who accepts %j %s', (header, type) => {
  expect(acceptedType(header, OFFERED)).toBe(type);
});
