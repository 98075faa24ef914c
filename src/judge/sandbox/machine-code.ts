import { emitArm64 } from './machine-code-arm64.ts';
import { emitX64 } from './machine-code-x64.ts';
import {
  CALL_NUMBERS,
  type Call,
  FAILED,
  LAUNCH_FAILED,
  type Operand,
  type Placed,
  type PlacedProgram,
  REPORT_DESCRIPTOR,
  type Step,
} from './machine-steps.ts';
import type { Architecture } from './system-calls.ts';

const SIGCHLD = 17;
const BASE = 0x400000;
const HEADERS = 64 + 56;

/** A whole executable, in the form that Linux loads. */
export function assemble(architecture: Architecture, steps: readonly Step[]): Uint8Array {
  const emit = architecture === 'x64' ? emitX64 : emitArm64;
  // how long the code is does not depend on the addresses in it
  const dataAt = HEADERS + align(emit(place(architecture, steps, new DataSection(0))).length);
  const data = new DataSection(BASE + dataAt);
  const code = emit(place(architecture, steps, data));
  return executable(architecture, code, data.bytes());
}

class DataSection {
  private readonly pieces: Uint8Array[] = [];
  private length = 0;

  constructor(private readonly start: number) {}

  place(operand: Operand): Placed {
    if (typeof operand === 'number') return operand;
    if (typeof operand === 'string') return this.add(new TextEncoder().encode(`${operand}\0`));
    if (operand instanceof Uint8Array) return this.add(operand);
    if (!('count' in operand)) return operand;
    const header = new DataView(new ArrayBuffer(16));
    header.setUint16(0, operand.count, true);
    header.setUint32(8, this.add(operand.bytes), true);
    return this.add(new Uint8Array(header.buffer));
  }

  private add(bytes: Uint8Array): number {
    const address = this.start + this.length;
    const padded = new Uint8Array(align(bytes.length));
    padded.set(bytes);
    this.pieces.push(padded);
    this.length += padded.length;
    return address;
  }

  bytes(): Uint8Array {
    return Buffer.concat(this.pieces);
  }
}

function place(architecture: Architecture, steps: readonly Step[], data: DataSection): PlacedProgram {
  const column = architecture === 'x64' ? 0 : 1;
  const call = ({
    call,
    with: operands,
    mayFail = false,
  }: Omit<Call, 'mayFail'> & { mayFail?: boolean }) => ({
    number: CALL_NUMBERS[call][column],
    with: operands.map(operand => data.place(operand)),
    mayFail,
  });
  const anybody = -1;
  return {
    steps: steps.map(step =>
      'call' in step
        ? call(step)
        : {
            fork: call({ call: 'clone', with: [SIGCHLD, 0, 0, 0, 0] }),
            wait: call({ call: 'wait4', with: [anybody, { scratch: 0 }, 0, 0], mayFail: true }),
            parent: step.parent.map(call),
          },
    ),
    failure: [
      call({ call: 'write', with: [REPORT_DESCRIPTOR, FAILED, FAILED.length], mayFail: true }),
      call({ call: 'write', with: [REPORT_DESCRIPTOR, { scratch: 0 }, 16], mayFail: true }),
      call({ call: 'exit_group', with: [LAUNCH_FAILED] }),
    ],
  };
}

/** ELF with one segment that is read and run, never written. */
function executable(architecture: Architecture, code: Uint8Array, data: Uint8Array): Uint8Array {
  const dataAt = HEADERS + align(code.length);
  const file = new Uint8Array(dataAt + data.length);
  const view = new DataView(file.buffer);
  file.set([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]);
  view.setUint16(16, 2, true); // an executable
  view.setUint16(18, architecture === 'x64' ? 62 : 183, true);
  view.setUint32(20, 1, true);
  view.setUint32(24, BASE + HEADERS, true); // where it begins
  view.setUint32(32, 64, true); // the segments' table
  view.setUint16(52, 64, true);
  view.setUint16(54, 56, true);
  view.setUint16(56, 1, true);
  view.setUint32(64, 1, true); // to be loaded
  view.setUint32(68, 5, true); // readable, executable
  view.setUint32(80, BASE, true);
  view.setUint32(88, BASE, true);
  view.setUint32(96, file.length, true);
  view.setUint32(104, file.length, true);
  view.setUint32(112, 0x10000, true);
  file.set(code, HEADERS);
  file.set(data, dataAt);
  return file;
}

function align(length: number): number {
  return Math.ceil(length / 16) * 16;
}
