import { lang } from '../../common/page-settings.ts';
import { Button } from '../../page/button.tsx';
import { lazily } from '../../page/lazily.tsx';
import { letGo } from '../let-go.ts';
import type { Predict } from '../predict.ts';
import { THEATRE_WORDS } from '../words.ts';

export function PredictDoor({ predict }: { readonly predict: Predict }) {
  const isOn = predict.state.value.kind !== 'off';
  const toggle = () => {
    // Enter then means the question, not this button
    letGo();
    predict.toggle();
  };
  return (
    <Button icon="hint" keys="p" pressed={isOn} onClick={toggle}>
      {THEATRE_WORDS.predict[lang.value]}
    </Button>
  );
}

const LazyView = lazily(async () => (await import('./predict.tsx')).PredictView);

/** Nothing is loaded for who does not predict. */
export function PredictPanel({ predict }: { readonly predict: Predict }) {
  return predict.state.value.kind === 'off' ? null : <LazyView predict={predict} />;
}
