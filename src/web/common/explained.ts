/**
 * What makes an element explain itself: to a screen reader as its description, and on hover, focus and tap as a note
 * beside it (page/note.tsx).
 */
export function explained(title: string, words: string) {
  return { 'data-explain': title, 'aria-description': words } as const;
}

/** The same for what cannot have the focus otherwise: a tab stop of its own. */
export function explainedStop(title: string, words: string) {
  return { tabIndex: 0, ...explained(title, words) } as const;
}
