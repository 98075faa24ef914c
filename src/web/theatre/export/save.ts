/** Hands a file to the person in front of the page. */
export function saveFile(name: string, content: Uint8Array | string, type: string): void {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const address = URL.createObjectURL(new Blob([bytes.slice().buffer], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // some browsers fetch it only after this task
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export async function pngOf(canvas: HTMLCanvasElement): Promise<Uint8Array> {
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'));
  return new Uint8Array(await blob!.arrayBuffer());
}
