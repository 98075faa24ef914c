// Sets of free cells, the moves among them, their parts, and what a part looks like wherever it lies.
//
// A set is 64 bits: cell (row r, column c) is bit r * stride + c. Boards of at most 8x8 all use stride 8, so that
// turning a part by 90 degrees stays inside the frame:
//
//     bit   0  1  2 ..  7
//           8  9 10 .. 15
//          ..
//          56 57 58 .. 63
//
// A shape is a move slid until its lowest bit is bit 0; `anchors` are the bits that it may be slid back to.
// A record of 16 bytes: u64 shape, u64 anchors.

export let shapes: usize = 0;
export let shapesEnd: usize = 0;
/** Shapes of two or more cells that by themselves join everything that any move joins. */
let links: usize = 0;
let linksEnd: usize = 0;
/** How cells are joined: 0 by the links, of any kind; 1 by a common side; 2 by a common side or corner. */
let joins: i32 = 0;
/** Cells with a neighbour on the right, in a frame without end below. */
let notLast: u64 = 0;
/** Cells that are a move by themselves. */
let singles: u64 = 0;
let stride: i32 = 8;
/** Equal shapes in different places are equal parts. */
let slides: bool = false;
/** The images 0..7 (flip columns 1, flip rows 2, then transpose 4) that map every move to a move. */
let images: i32 = 1;
/** Other strides: for each image a table of 8 x 256 u64, the images of each byte's bits. */
let imageTables: usize = 0;
/** One row, and every move is a run without gaps: parts may be pushed together. */
export let packs: bool = false;
/** Anchors of each link in the current set. */
let joined: usize = 0;

export function configureFrame(
  shapesAt: usize, shapeCount: i32, linksAt: usize, linkCount: i32, joinKind: i32, notLastColumn: u64, singleCells: u64,
  strideCells: i32, partsSlide: bool, imageSet: i32, tablesAt: usize, partsPack: bool, scratch: usize,
): void {
  assert(shapeCount >= 0 && linkCount >= 0 && linkCount <= shapeCount, 'more links than shapes');
  assert(joinKind >= 0 && joinKind <= 2 && strideCells >= 1 && strideCells <= 64, 'no such frame');
  shapes = shapesAt;
  shapesEnd = shapesAt + (<usize>shapeCount << 4);
  links = linksAt;
  linksEnd = linksAt + (<usize>linkCount << 4);
  joins = joinKind;
  notLast = notLastColumn;
  singles = singleCells;
  stride = strideCells;
  slides = partsSlide;
  images = imageSet;
  imageTables = tablesAt;
  packs = partsPack;
  joined = scratch;
}

/** The anchors where the shape at `record` lies wholly on free cells. */
@inline
export function anchorsIn(record: usize, free: u64): u64 {
  let anchors = load<u64>(record, 8) & free;
  let rest = load<u64>(record) & ~1;
  while (rest != 0 && anchors != 0) {
    anchors &= free >> ctz(rest);
    rest &= rest - 1;
  }
  return anchors;
}

@inline
export function moveCount(set: u64): u32 {
  let count: u32 = 0;
  for (let record = shapes; record < shapesEnd; record += 16) count += <u32>popcnt(anchorsIn(record, set));
  return count;
}

function slideAll(anchors: u64, shape: u64): u64 {
  let cells: u64 = 0;
  for (let rest = shape; rest != 0; rest &= rest - 1) cells |= anchors << ctz(rest);
  return cells;
}

function touching(cells: u64, shape: u64): u64 {
  let anchors: u64 = 0;
  for (let rest = shape; rest != 0; rest &= rest - 1) anchors |= cells >> ctz(rest);
  return anchors;
}

/** `cells` and all that a step joins to them, on a board that is all free. */
@inline
function spread(cells: u64): u64 {
  const sides = ((cells & notLast) << 1) | ((cells >> 1) & notLast);
  if (joins == 1) return cells | sides | (cells << stride) | (cells >> stride);
  const row = cells | sides;
  return row | (row << stride) | (row >> stride);
}

/** Prepares `partFrom` for a set; returns its cells that some move can still take. */
@inline
export function liveCells(free: u64): u64 {
  if (joins == 0) return liveByLinks(free);
  if (singles == ~0) return free;
  const beside = ((free & notLast) << 1) | ((free >> 1) & notLast);
  const column = joins == 1 ? free : free | beside;
  return free & (singles | beside | (column << stride) | (column >> stride));
}

/** The cells of `live` joined to the lowest of `edge` (not 0). `live` is what `liveCells` returned less parts already
 * taken out, and every part left in it has a cell in `edge`: who has reached them all has reached everything. */
@inline
export function partFrom(live: u64, edge: u64): u64 {
  let part = edge & (0 - edge);
  if (joins == 0) return partByLinks(part);
  while ((part & edge) != edge) {
    const more = spread(part) & live;
    if (more == part) return part;
    part = more;
  }
  return live;
}

/** The cells of `live` that `taken` cells were joined to, or more: where parts can have come apart. */
@inline
export function edgeOf(live: u64, taken: u64): u64 {
  return joins == 0 ? live : live & spread(taken);
}

function liveByLinks(free: u64): u64 {
  let live = free & singles;
  let at = joined;
  for (let record = links; record < linksEnd; record += 16, at += 8) {
    const anchors = anchorsIn(record, free);
    store<u64>(at, anchors);
    live |= slideAll(anchors, load<u64>(record));
  }
  return live;
}

function partByLinks(part: u64): u64 {
  let before: u64;
  do {
    before = part;
    let at = joined;
    for (let record = links; record < linksEnd; record += 16, at += 8) {
      const shape = load<u64>(record);
      part |= slideAll(touching(part, shape) & load<u64>(at), shape);
    }
  } while (part != before);
  return part;
}

// ---- what a part looks like ----

/** Whether turning by 180 degrees leaves the last set of `canonical` unchanged. */
export let turnsOntoItself: bool = false;

/** The least of the images of a set that are allowed, pushed into the corner where parts slide. */
@inline
export function canonical(part: u64): u64 {
  return stride == 8 && slides ? canonicalByte(part) : canonicalAny(part);
}

function canonicalByte(part: u64): u64 {
  let fold = part | (part >> 32);
  fold |= fold >> 16;
  fold |= fold >> 8;
  const columns = <i32>fold & 0xff;
  const left = ctz(columns);
  const right = clz(columns) - 24; // free columns on the right
  const below = <i32>clz(part) & ~7; // 8 x free rows below
  const above = <i32>ctz(part) & ~7;
  const corner = part >> (above + left);
  // after pushing into the corner the free rows and columns are all below and on the right
  const rows = above + below;
  const cols = left + right;
  const turned = transpose(corner);
  const both = i64x2.replace_lane(i64x2.splat(corner), 1, turned);
  let least = corner;
  if (images == 0xff) {
    const upset = upsideDown(both);
    const mirrored = mirror(both);
    const half = upsideDown(mirrored);
    turnsOntoItself = lane0(half) >> (rows + cols) == corner;
    least = min(least, min(turned, min(lane0(mirrored) >> cols, lane0(upset) >> rows)));
    least = min(least, lane0(half) >> (rows + cols));
    least = min(least, min(lane1(mirrored) >> (rows >> 3), lane1(upset) >> (cols << 3)));
    return min(least, lane1(half) >> ((rows >> 3) + (cols << 3)));
  }
  const mirrored = mirror(both);
  if (images & 2) least = min(least, lane0(mirrored) >> cols);
  if (images & 4) least = min(least, lane0(upsideDown(both)) >> rows);
  const half = lane0(upsideDown(mirrored)) >> (rows + cols);
  turnsOntoItself = (images & 8) != 0 && half == corner;
  if (images & 8) least = min(least, half);
  // the transposed images: columns flipped first become rows flipped
  if (images & 16) least = min(least, turned);
  if (images & 32) least = min(least, lane1(upsideDown(both)) >> (cols << 3));
  if (images & 64) least = min(least, lane1(mirrored) >> (rows >> 3));
  if (images & 128) least = min(least, lane1(upsideDown(mirrored)) >> ((rows >> 3) + (cols << 3)));
  return least;
}

@inline
function lane0(value: v128): u64 { return i64x2.extract_lane(value, 0); }
@inline
function lane1(value: v128): u64 { return i64x2.extract_lane(value, 1); }

@inline
function upsideDown(value: v128): v128 {
  return i8x16.shuffle(value, value, 7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8);
}

/** Reverses the bits of each byte, a nibble at a time. */
@inline
function mirror(value: v128): v128 {
  const reversed = i8x16(0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15);
  const low = i8x16.swizzle(reversed, v128.and(value, i8x16.splat(15)));
  const high = i8x16.swizzle(reversed, i8x16.shr_u(value, 4));
  return v128.or(i8x16.shl(low, 4), high);
}

@inline
function transpose(set: u64): u64 {
  let swap = (set ^ (set >> 7)) & 0x00aa00aa00aa00aa;
  set ^= swap ^ (swap << 7);
  swap = (set ^ (set >> 14)) & 0x0000cccc0000cccc;
  set ^= swap ^ (swap << 14);
  swap = (set ^ (set >> 28)) & 0x00000000f0f0f0f0;
  return set ^ swap ^ (swap << 28);
}

/** Any stride, or parts that may not slide: the images come out of tables. */
function canonicalAny(part: u64): u64 {
  const itself = corner(part);
  turnsOntoItself = (images & 8) != 0 && corner(imageOf(part, 3)) == itself;
  let least = itself;
  for (let image = 1; image < 8; image++) {
    if ((images >> image) & 1) least = min(least, corner(imageOf(part, image)));
  }
  return least;
}

function imageOf(set: u64, image: i32): u64 {
  let table = imageTables + (<usize>image << 14);
  let result: u64 = 0;
  for (let rest = set; rest != 0; rest >>= 8, table += 2048) {
    result |= load<u64>(table + (<usize>(rest & 0xff) << 3));
  }
  return result;
}

function corner(set: u64): u64 {
  if (!slides) return set;
  if (stride == 64) return set >> ctz(set);
  const moved = set >> (<u64>((<i32>ctz(set) / stride) * stride));
  const row: u64 = (<u64>1 << stride) - 1;
  let columns: u64 = 0;
  for (let rest = moved; rest != 0; rest >>= stride) columns |= rest & row;
  return moved >> ctz(columns);
}

/** Whether turning the set by 180 degrees leaves it unchanged, and no move overlaps its own image: then every move can
 * be answered by its image. Precondition: the set is canonical, and `turnsOntoItself` was computed for it. */
export function everyMoveHasAnAnswer(set: u64): bool {
  for (let record = shapes; record < shapesEnd; record += 16) {
    const shape = load<u64>(record);
    for (let anchors = anchorsIn(record, set); anchors != 0; anchors &= anchors - 1) {
      const taken = shape << ctz(anchors);
      if (taken & turned(set, taken)) return false;
    }
  }
  return true;
}

/** The image of some cells of a set that turns onto itself. */
function turned(set: u64, cells: u64): u64 {
  if (!slides) return imageOf(cells, 3);
  // the set's box turns onto itself: bit i of the box, read row by row, goes to where the last bits come first
  let image: u64 = 0;
  let columns: u64 = 0;
  const row: u64 = stride == 64 ? ~0 : (<u64>1 << stride) - 1;
  let height = 0;
  for (let rest = set; rest != 0; rest = stride == 64 ? 0 : rest >> stride) {
    columns |= rest & row;
    height++;
  }
  const last = (height - 1) * stride + 63 - <i32>clz(columns);
  for (let rest = cells; rest != 0; rest &= rest - 1) image |= <u64>1 << (last - <i32>ctz(rest));
  return image;
}
