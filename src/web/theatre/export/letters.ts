/** The page's own letters as a data address, for a file that has to bring them along; undefined where there are none. */
export async function lettersOf(family: string): Promise<string | undefined> {
  const face = [...document.styleSheets]
    .flatMap(sheet => [...sheet.cssRules])
    .find(
      (rule): rule is CSSFontFaceRule =>
        rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-family').includes(family),
    );
  const [, address] = /url\(["']?([^"')]+)/.exec(face?.style.getPropertyValue('src') ?? '') ?? [];
  if (!face || address === undefined) return undefined;
  const found = await fetch(new URL(address, face.parentStyleSheet?.href ?? document.baseURI));
  if (!found.ok) return undefined;
  const reader = new FileReader();
  const read = new Promise(resolve => reader.addEventListener('load', resolve));
  reader.readAsDataURL(await found.blob());
  await read;
  return reader.result as string;
}
