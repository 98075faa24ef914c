/** Packs positions and notes for an address: blanks and line ends would grow to %20 and %0A. */
export function packText(source: string): string {
  return encodeURI(source.trimEnd().replace(/[%&#?"<>`_~!\t\r]/g, escapeCharacter))
    .replaceAll('%20', '_')
    .replaceAll('%0A', '~');
}

/** The same, also free of separators. */
export function packPiece(source: string): string {
  return packText(source).replace(/[,(){}[\]]|%5B|%5D|%7B|%7D/g, sign => escapeCharacter(decodeURI(sign)));
}

/** By its number, between characters that no program encodes. */
export function escapeCharacter(character: string): string {
  return `!${character.codePointAt(0)!.toString(16)}.`;
}

export function unescapeCharacters(source: string): string {
  return source.replace(/!([0-9a-f]{1,6})\./g, (piece, code: string) => {
    const point = Number.parseInt(code, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : piece;
  });
}

/** The inverse of `packText` and `packPiece`, for decoded addresses. */
export function unpackText(source: string): string {
  return unescapeCharacters(
    source
      // old links have %xx for !xx.
      .replace(/%([0-9a-f]{2})/g, '!$1.')
      .replaceAll('_', ' ')
      .replaceAll('~', '\n'),
  );
}
