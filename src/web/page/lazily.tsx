import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { lang } from '../common/page-settings.ts';
import { WORDS } from '../common/words.ts';

/** A part of the page whose code loads when it is first shown, or ahead of that. */
export interface Lazy<Props> {
  readonly View: ComponentType<Props>;
  /** Resolves when there is nothing more to wait for, be it that the code cannot be had. */
  fetch(): Promise<void>;
}

export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): Lazy<Props> {
  let loaded: ComponentType<Props> | undefined;
  const get = async () => {
    loaded ??= await load();
  };
  function View(props: Props) {
    const [state, setState] = useState<'waiting' | 'loaded' | 'missing'>(loaded ? 'loaded' : 'waiting');
    useEffect(() => {
      if (loaded) return;
      let isShown = true;
      get().then(
        () => isShown && setState('loaded'),
        () => isShown && setState('missing'),
      );
      return () => {
        isShown = false;
      };
    }, []);
    const Part = loaded;
    if (Part) return <Part {...props} />;
    const isMissing = state === 'missing';
    return (
      <div class="waiting" aria-busy={!isMissing}>
        <p class={isMissing ? 'notice notice-error' : 'small'} role="status">
          {(isMissing ? WORDS.notLoaded : WORDS.opening)[lang.value]}
        </p>
      </div>
    );
  }
  // the view itself reports missing code
  return { View, fetch: () => get().catch(() => undefined) };
}

export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazy(load).View;
}
