// The parts of TrueType and OpenType files that we need.

/** Every Unicode code point that the font draws. */
export function codePoints(font) {
  const { start } = tableOf(font, 'cmap');
  const covered = new Set();
  for (let i = 0; i < font.readUInt16BE(start + 2); i++) {
    const platform = font.readUInt16BE(start + 4 + 8 * i);
    const subtable = start + font.readUInt32BE(start + 8 + 8 * i);
    if (platform !== 0 && platform !== 3) continue;
    const format = font.readUInt16BE(subtable);
    if (format === 12) addGroups(font, subtable, covered);
    else if (format === 4) addSegments(font, subtable, covered);
  }
  return covered;
}

/** Format 12: groups of (first, last, glyph), 32 bits each. */
function addGroups(font, subtable, covered) {
  for (let i = 0; i < font.readUInt32BE(subtable + 12); i++) {
    const group = subtable + 16 + 12 * i;
    addRange(covered, font.readUInt32BE(group), font.readUInt32BE(group + 4));
  }
}

/** Format 4: parallel arrays of 16 bits: last[n], a gap, first[n], delta[n], offset[n]. */
function addSegments(font, subtable, covered) {
  const bytes = font.readUInt16BE(subtable + 6);
  for (let i = 0; i < bytes; i += 2) {
    const last = font.readUInt16BE(subtable + 14 + i);
    const first = font.readUInt16BE(subtable + 16 + bytes + i);
    const offset = font.readUInt16BE(subtable + 16 + 3 * bytes + i);
    for (let code = first; code <= last && code < 0xffff; code++) {
      // with an offset a code may still point at glyph 0, which is "no such glyph"
      const at = subtable + 16 + 3 * bytes + i + offset + 2 * (code - first);
      if (offset === 0 || font.readUInt16BE(at) !== 0) covered.add(code);
    }
  }
}

function addRange(set, first, last) {
  for (let code = first; code <= last; code++) set.add(code);
}

/** Name records with the font's name: family, unique, full, PostScript, typographic family. */
const callingNames = new Set([1, 3, 4, 6, 16]);

/**
 * Overwrites a font's name in these records; the copyright notice stays.
 * Old and new need the same length, with and without their blanks.
 */
export function renameFont(font, from, to) {
  const renamed = Buffer.from(font);
  const { start } = tableOf(renamed, 'name');
  const strings = start + renamed.readUInt16BE(start + 4);
  for (let i = 0; i < renamed.readUInt16BE(start + 2); i++) {
    const record = start + 6 + 12 * i;
    if (!callingNames.has(renamed.readUInt16BE(record + 6))) continue;
    const at = strings + renamed.readUInt16BE(record + 10);
    const piece = renamed.subarray(at, at + renamed.readUInt16BE(record + 8));
    const wide = renamed.readUInt16BE(record) !== 1;
    for (const blank of [' ', '', '-']) {
      overwrite(piece, encode(from.replaceAll(' ', blank), wide), encode(to.replaceAll(' ', blank), wide));
    }
  }
  if (renamed.equals(font)) throw new Error(`the font is nowhere called ${from}`);
  return renamed;
}

function overwrite(piece, from, to) {
  if (from.length !== to.length) throw new Error('a name can only be overwritten by one as long');
  for (let at = piece.indexOf(from); at >= 0; at = piece.indexOf(from, at + 1)) to.copy(piece, at);
}

function encode(string, wide) {
  return wide ? Buffer.from(string, 'utf16le').swap16() : Buffer.from(string, 'latin1');
}

function tableOf(font, tag) {
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const entry = 12 + 16 * i;
    if (font.toString('latin1', entry, entry + 4) === tag) return { start: font.readUInt32BE(entry + 8) };
  }
  throw new Error(`the font has no ${tag} table`);
}
