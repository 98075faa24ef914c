import { type Text, text } from '../../core/text.ts';

/** Ways to isolate programs, strongest first. */
export const PROTECTIONS = ['namespaces', 'user-namespaces', 'bubblewrap', 'limits', 'time-only'] as const;
/** The isolation of a program, strongest first. */
export type Protection = (typeof PROTECTIONS)[number];

/** Programs can reach the user's files under these. They are used only when requested by name. */
export const WEAK_PROTECTIONS = ['limits', 'time-only'] as const satisfies readonly Protection[];

export function isWeak(protection: Protection): boolean {
  return WEAK_PROTECTIONS.some(weak => weak === protection);
}

export const PROTECTION_TITLES: Readonly<Record<Protection, Text>> = {
  namespaces: text(
    'namespaces under a user of its own: no network, no files but its own temporary folder, no processes left',
    '独立用户与命名空间：无网络，看不到你的文件，只有自己的临时文件夹，不留进程',
  ),
  bubblewrap: text(
    'bubblewrap: no network, no files but its own temporary folder, no processes left',
    'bubblewrap：无网络，看不到你的文件，只有自己的临时文件夹，不留进程',
  ),
  'user-namespaces': text(
    'user namespaces: no network, no files but its own temporary folder, no processes left',
    '用户命名空间：无网络，看不到你的文件，只有自己的临时文件夹，不留进程',
  ),
  limits: text(
    'limits only: the program can read and write your files; judge only programs that you trust',
    '仅有资源限制：程序能读写你的文件，请只评测可信的程序',
  ),
  'time-only': text(
    'time limit only: the program can reach your files and the network; judge only programs that you trust',
    '仅有时间限制：程序能访问你的文件与网络，请只评测可信的程序',
  ),
};
