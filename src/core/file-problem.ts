import { type Text, text } from './text.ts';

const NO_FILE = text('there is no such file', '找不到这个文件');
const NO_FOLDER = text('the folder is not there, or takes no files', '文件夹不存在，或不接受文件');
const DENIED = text('permission denied', '没有权限');
const TOO_MANY_FILES = text('too many files are open', '打开的文件过多');

/** Errors of the system, not of the program: no crash report for them. */
export const SYSTEM_ERRORS: Readonly<Record<string, Text | undefined>> = {
  ENOSPC: text('there is no space left on the device', '设备上没有剩余空间'),
  EDQUOT: text('the disk quota is used up', '磁盘配额已用完'),
  EFBIG: text('the file has become too large', '文件过大'),
  EIO: text('the device failed to read or write', '设备读写失败'),
  EROFS: text('the file system is read-only', '文件系统只读'),
  EACCES: DENIED,
  EPERM: DENIED,
  EMFILE: TOO_MANY_FILES,
  ENFILE: TOO_MANY_FILES,
  ENOMEM: text('there is not enough memory', '内存不足'),
  ENAMETOOLONG: text('the name is too long', '名字太长'),
  ELOOP: text('its links lead in a circle', '符号链接成环'),
};

/** Why a named file cannot be read or written, by the system's code. */
const FILE_PROBLEMS: Readonly<Record<string, Text | undefined>> = {
  ...SYSTEM_ERRORS,
  ENOENT: NO_FILE,
  ENOTDIR: NO_FILE,
  EISDIR: text('it is a folder', '这是一个文件夹'),
  EEXIST: text('it exists already', '已经存在'),
  ENOTEMPTY: text('the folder is not empty', '文件夹不是空的'),
  ENXIO: text('there is no such device', '找不到这个设备'),
  ENODEV: text('there is no such device', '找不到这个设备'),
  EBUSY: text('it is in use', '正在使用中'),
  ETXTBSY: text('it is a program that is running', '该程序正在运行'),
  EXDEV: text('it is on another file system', '位于另一个文件系统'),
  EINVAL: text('this is not possible with such a file', '这种文件不支持此操作'),
  ESPIPE: text('this is not possible with such a file', '这种文件不支持此操作'),
  ERR_INVALID_ARG_VALUE: text('a name cannot contain a null character', '名字中不能有空字符'),
  ERR_FS_FILE_TOO_LARGE: text('it is larger than 2 GiB', '超过 2 GiB'),
  ERR_STRING_TOO_LONG: text('it is larger than 512 MiB', '超过 512 MiB'),
};

/** The system's code of a failed call; undefined for a bug. */
export function systemCode(problem: unknown): string | undefined {
  const code = problem instanceof Error && 'code' in problem ? problem.code : undefined;
  if (typeof code !== 'string') return undefined;
  // Node uses ERR_ for wrong arguments
  return code.startsWith('ERR_') && !FILE_PROBLEMS[code] ? undefined : code;
}

/** `cannot write FILE: the file system is read-only`; unlisted codes are shown as they are. */
export function fileProblem(action: 'read' | 'write', path: string, code: string): Text {
  const isMissing = code === 'ENOENT' || code === 'ENOTDIR';
  const known = action === 'write' && isMissing ? NO_FOLDER : FILE_PROBLEMS[code];
  const { en, zh } = known ?? text(`the system says ${code}`, `系统报告 ${code}`);
  return action === 'read'
    ? text(`cannot read ${path}: ${en}`, `无法读取 ${path}：${zh}`)
    : text(`cannot write ${path}: ${en}`, `无法写入 ${path}：${zh}`);
}
