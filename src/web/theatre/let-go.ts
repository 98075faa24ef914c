/** Lets the keys of the player work again, whatever has the focus. */
export function letGo(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
