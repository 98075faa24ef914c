/**
 * `kibitz/trace`: algorithms that can be watched. Run one on a position, look at its state after any number of events,
 * read what each event does in a sentence, and find the lines of the programs that do it.
 *
 * @module
 */

export { orThrow } from '../core/or-throw.ts';
export { type Algorithm, type BoardCodec, type Switch, usualSwitches } from '../trace/algorithm.ts';
export { type EventRange, EventsText } from '../trace/events-text.ts';
export { makeTraceFile, type OpenTrace, parseTraceFile, TRACE_VERSION } from '../trace/file.ts';
export { metaJson, traceAnswerJson, traceAnswerOf } from '../trace/json.ts';
export {
  hasMarks,
  instrument,
  LISTING_LANGUAGES,
  type Listing,
  type ListingLanguage,
  type ListingProblem,
  type Listings,
  parseListing,
} from '../trace/listing.ts';
export { loadListings } from '../trace/listings.ts';
export { LARGEST_CAP, type TraceOptions, USUAL_CAP } from '../trace/make.ts';
export { makeOutline, type Outline } from '../trace/outline.ts';
export type { Recorder } from '../trace/recorder.ts';
export { algorithmsOf, allAlgorithms, findAlgorithm, hasAlgorithms } from '../trace/registry.ts';
export { openReplay, Replay } from '../trace/replay.ts';
export { type CallFrame, type TraceState, UNSET, variablesOf } from '../trace/state.ts';
export {
  ARG_TYPES,
  type Arg,
  type ArgType,
  defineSteps,
  STEP_KINDS,
  type Step,
  type StepData,
  type StepKind,
  type Steps,
} from '../trace/step.ts';
export {
  type Columns,
  eventAt,
  positionCode,
  positionCount,
  type Trace,
  type TracedProgram,
  type TraceEvent,
  type TraceMeta,
} from '../trace/trace.ts';
export { type WatchOptions, watch } from './watch.ts';
