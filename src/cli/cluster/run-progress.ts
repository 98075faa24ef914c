import type { RunSnapshot } from '../../cluster/follow.ts';
import type { Snapshot } from '../../cluster/status.ts';
import { zh as chinese, type Text, text } from '../../core/text.ts';
import type { Invocation } from '../command.ts';
import { duration } from '../duration.ts';
import { displayWidth } from '../output.ts';

const JSON_PAUSE_MS = 1_000;
const LINE_PAUSE_MS = 200;

interface ProgressDisplay {
  show(sight: RunSnapshot): void;
  clear(): void;
}

/** Progress of a run: one updated line on a terminal, or a line of JSON each second. */
export function showProgress({ json, translate, reportError }: Invocation): ProgressDisplay {
  let shownMs = Number.NEGATIVE_INFINITY;
  let trouble = '';
  const isTerminal = process.stderr.isTTY;
  return {
    show(sight) {
      const now = performance.now();
      const news = stallReason(sight);
      if (news && translate(news) !== trouble) {
        if (isTerminal) process.stderr.write('\r\u001b[K');
        reportError(news, { kind: 'notice' });
      }
      trouble = news ? translate(news) : '';
      if (now - shownMs < (json ? JSON_PAUSE_MS : LINE_PAUSE_MS)) return;
      shownMs = now;
      if (json) process.stderr.write(`${JSON.stringify({ progress: progressJson(sight) })}\n`);
      else if (isTerminal) {
        const columns = (process.stderr.columns ?? 80) - 1;
        let line = translate(progressText(sight));
        while (displayWidth(line) > columns) line = line.slice(0, line.lastIndexOf(' · '));
        process.stderr.write(`\r\u001b[K${line}`);
      }
    },
    clear() {
      if (isTerminal && !json) process.stderr.write('\r\u001b[K');
    },
  };
}

/** Why a run makes no progress, if the user can change it. */
export function stallReason({ about, workers, server, ready }: Snapshot): Text | undefined {
  if (about.state === 'done') return undefined;
  const fitting = workers.filter(
    ({ version, judges }) => version === about.version && (about.kind !== 'judge' || judges),
  );
  if (fitting.length === 0 && workers.length > 0 && about.kind === 'judge' && workers.some(w => !w.judges)) {
    return text(
      'no worker is allowed to judge: start one with kibitz worker --judge',
      '没有允许评测的工作机：kibitz worker --judge 可允许',
    );
  }
  if (fitting.length === 0 && workers.length > 0) {
    const others = [...new Set(workers.map(({ version }) => version))];
    return text(
      `no worker has version ${about.version}, only ${others.join(', ')}`,
      `没有版本为 ${about.version} 的工作机，只有 ${others.join('、')}`,
    );
  }
  if (fitting.length === 0 && ready > 0) {
    return text(
      'there is no worker: start one on any machine with kibitz worker --on ADDRESS',
      '还没有工作机：在本机或其他机器上运行 kibitz worker --on 地址',
    );
  }
  const troubled = fitting.find(({ trouble }) => trouble);
  if (troubled?.trouble) {
    return text(`${troubled.host}: ${troubled.trouble.en}`, `${troubled.host}：${troubled.trouble.zh}`);
  }
  if (server.maxmemory > 0 && server.usedMemory >= server.maxmemory) {
    return text(
      `the memory of the server is full (${size(server.usedMemory)} of ${size(server.maxmemory)}): the run continues when there is space`,
      `服务器内存已满（${size(server.usedMemory)}，上限 ${size(server.maxmemory)}）：有空间后继续`,
    );
  }
  return undefined;
}

export function progressText(sight: RunSnapshot): Text {
  const { about, working, ready, waiting, alive, aliveBytes, workers, rate, traffic, secondsLeft } = sight;
  const share = `${((100 * about.done) / Math.max(1, about.total)).toFixed(1)}%`;
  const left = secondsLeft === undefined ? undefined : duration(secondsLeft);
  const isTable = about.kind === 'table';
  const en = [
    `${share} ${about.done}/${about.total}`,
    ...(left ? [`${left.en} left`] : []),
    `${workers.length} workers`,
    `${rate.toFixed(rate < 10 ? 1 : 0)}/s`,
    ...(isTable ? [`${size(traffic)}/s`, `${alive} alive ${size(aliveBytes)}`] : []),
    `${working} in work`,
    `${ready} ready`,
    ...(isTable ? [`${waiting} waiting`] : []),
  ];
  const zh = [
    `${share} ${about.done}/${about.total}`,
    ...(left ? [chinese`剩余${left.zh}`] : []),
    `${workers.length} 台工作机`,
    `每秒 ${rate.toFixed(rate < 10 ? 1 : 0)} 个`,
    ...(isTable ? [`${size(traffic)}/s`, `在用 ${alive} 个部分 ${size(aliveBytes)}`] : []),
    `进行中 ${working}`,
    `就绪 ${ready}`,
    ...(isTable ? [`等待 ${waiting}`] : []),
  ];
  return text(en.join(' · '), zh.join(' · '));
}

export function progressJson(sight: Snapshot & Partial<RunSnapshot>) {
  const { about, workers, server, ready, working, waiting, alive, aliveBytes } = sight;
  const { rate, traffic, secondsLeft } = sight;
  const { reason: _, ...books } = about;
  return {
    ...{ ...books, ready, working, waiting, alive, aliveBytes },
    ...(rate === undefined ? {} : { itemsPerSecond: rate }),
    ...(traffic === undefined ? {} : { bytesPerSecond: Math.round(traffic) }),
    ...(secondsLeft === undefined ? {} : { secondsLeft }),
    ...(about.reason ? { reason: about.reason.en } : {}),
    ...{ workers, server: { usedMemory: server.usedMemory, maxmemory: server.maxmemory } },
  };
}

export function size(bytes: number): string {
  const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];
  let [value, unit] = [bytes, 0];
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  return `${value.toFixed(unit === 0 || value >= 100 ? 0 : 1)} ${units[unit]}`;
}
