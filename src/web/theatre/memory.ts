/** What the theatre remembers between visits: the language of the code, the view that was open. */
const PREFIX = 'kibitz.theatre.';

export function recall(name: 'panel' | 'language'): string | undefined {
  try {
    return localStorage.getItem(PREFIX + name) ?? undefined;
  } catch {
    return undefined;
  }
}

export function remember(name: 'panel' | 'language', value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // a browser that stores nothing still shows
  }
}
