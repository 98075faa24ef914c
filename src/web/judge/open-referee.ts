import { openRefereeFrame, type RefereeFrame } from './referee-frame.ts';

/** The referee's script is only loaded when there is something to judge. */
export async function openReferee(): Promise<RefereeFrame> {
  const { script } = await import('../../generated/workers/referee.ts');
  return openRefereeFrame(script);
}
