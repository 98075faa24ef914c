import { type Text, text } from '../../core/text.ts';
import type { Verdict } from '../../problems/verdict.ts';

/**
 * Programs in `hostile/` that try to get more than allowed. A program that is refused prints `contained` and is
 * accepted; a program that succeeds prints that, a wrong answer. The others must be stopped.
 */
export interface HostileProgram {
  readonly id: string;
  /** Its source in `hostile/`; the extension is the language. */
  readonly file: string;
  /** Its target. */
  readonly kind: string;
  readonly title: Text;
  /** Any of these is right. */
  readonly verdicts: readonly Verdict[];
}

type Listed = readonly [file: string, verdicts: string, en: string, zh: string];

/** By target; where several verdicts are right, the machine decides. */
const LISTED: Readonly<Record<string, readonly Listed[]>> = {
  cpu: [
    ['cpu-loop.cpp', 'TLE', 'computes for ever', '无限计算'],
    ['cpu-threads.cpp', 'TLE', 'computes in four threads', '用四个线程计算'],
    ['cpu-deaf.cpp', 'TLE', 'ignores every signal and computes', '忽略所有信号并计算'],
    ['cpu-before-main.cpp', 'TLE', 'computes before main', '在 main 之前计算'],
    ['cpu-after-main.cpp', 'TLE', 'computes after main', '在 main 之后计算'],
    ['cpu-timers.cpp', 'TLE', 'computes in the handler of a timer', '在定时器处理函数中计算'],
    ['main-thread-leaves.cpp', 'TLE', 'computes when its first thread has left', '主线程退出后继续计算'],
    ['resolves-for-ever.cpp', 'TLE RE', 'computes while it is loaded', '在装载时计算'],
    ['cpu-hears-its-limit.cpp', 'TLE RE', 'handles the signal of its time limit', '处理超时信号后继续'],
    ['cpu-short-threads.cpp', 'TLE', 'computes in threads of a few milliseconds', '在几毫秒的线程中计算'],
  ],
  'cpu-of-others': [
    [
      'cpu-in-children.cpp',
      'TLE',
      'computes in children without waiting for them',
      '在无人等待的子进程中计算',
    ],
    ['cpu-double-fork.cpp', 'TLE', 'computes in grandchildren', '在孙进程中计算'],
    ['cpu-short-children.cpp', 'TLE', 'computes in children of a few milliseconds', '在几毫秒的子进程中计算'],
    ['cpu-shell.cpp', 'TLE', 'computes in a shell', '在 shell 中计算'],
    ['cpu-relay.cpp', 'TLE', 'computes in a relay of processes', '用接力的进程计算'],
    ['cpu-exec-chain.cpp', 'TLE', 'executes itself again and again', '不断用 exec 变成自己'],
    ['cpu-after-exit.cpp', 'AC TLE', 'leaves a process that computes', '留下继续计算的进程'],
    ['vfork-storm.cpp', 'TLE', 'makes children that borrow its memory, for ever', '无限 vfork'],
    [
      'cpu-false-names.cpp',
      'TLE',
      'computes in children with misleading names',
      '用名字有误导性的子进程计算',
    ],
    ['cpu-siblings.cpp', 'TLE', 'computes in children of its parent', '在父进程名下的子进程中计算'],
  ],
  'cpu-of-the-kernel': [
    ['cpu-in-kernel.cpp', 'TLE', 'lets the kernel compute', '让内核计算'],
    ['cpu-page-faults.cpp', 'TLE', 'makes the kernel lay out memory for ever', '让内核不断分配内存页'],
  ],
  sleep: [
    ['sleeps.cpp', 'TLE', 'sleeps', '休眠'],
    ['trickles.cpp', 'TLE', 'writes a little again and again', '断断续续地输出'],
    ['naps.cpp', 'TLE', 'sleeps for a millisecond again and again', '反复休眠一毫秒'],
    ['waits-deaf.cpp', 'TLE', 'blocks every signal and waits', '屏蔽所有信号并等待'],
    ['answers-and-stays.cpp', 'TLE', 'answers and never ends', '输出答案后不退出'],
    ['waits-for-signals.cpp', 'TLE', 'reads signals that never come', '读取不会到来的信号'],
  ],
  stop: [
    ['stops-itself.cpp', 'TLE', 'stops itself', '暂停自己'],
    ['closes-everything.cpp', 'TLE', 'closes everything and stays', '关闭所有描述符后不退出'],
    ['waits-for-a-stopped-child.cpp', 'TLE', 'waits for a child that has stopped', '等待已暂停的子进程'],
  ],
  deadlock: [
    ['waits-for-itself.cpp', 'TLE', 'waits for a lock that it holds', '等待自己持有的锁'],
    ['waits-for-a-pipe.cpp', 'TLE', 'reads from its own pipe', '读取自己的管道'],
    ['half-a-line.cpp', 'TLE', 'begins an answer and never ends it', '只输出半个答案就停下'],
  ],
  memory: [
    ['memory-heap.cpp', 'MLE', 'takes memory', '占用内存'],
    ['memory-catches.cpp', 'MLE', 'goes on when there is no more memory', '内存不足时继续申请'],
    ['memory-static.cpp', 'MLE', 'fills a huge array', '填满巨大的静态数组'],
    ['memory-remap.cpp', 'MLE', 'lets a mapping grow', '不断扩大映射'],
    ['memory-locked.cpp', 'AC MLE', 'locks memory', '锁定内存'],
    ['memory-huge-pages.cpp', 'AC MLE', 'takes huge pages', '使用大页内存'],
    ['memory-unreserved.cpp', 'MLE', 'touches unreserved memory', '触碰未预留的内存'],
    [
      'spares-itself.cpp',
      'MLE',
      'asks the kernel to kill others when memory runs out',
      '要求内存不足时终止别人',
    ],
    ['memory-flash.cpp', 'MLE', 'takes memory for a moment', '瞬间占用内存'],
  ],
  addresses: [['memory-addresses.cpp', 'AC', 'reserves a terabyte of addresses', '预留 1 TiB 地址空间']],
  stack: [
    ['memory-stack.cpp', 'RE MLE', 'recurses for ever', '无限递归'],
    ['memory-thread-stacks.cpp', 'MLE RE', 'fills the stacks of many threads', '用大量线程栈占用内存'],
  ],
  'memory-of-others': [
    ['memory-children.cpp', 'MLE', 'spreads memory over children', '把内存分散到子进程'],
    ['memory-copies.cpp', 'MLE', 'makes children copy its memory', '让子进程各复制一份内存'],
  ],
  'shared-memory': [
    ['memory-shared-map.cpp', 'AC MLE', 'takes shared memory', '占用共享内存'],
    ['memory-shared-zero.cpp', 'AC MLE', 'takes shared memory from a device', '通过设备占用共享内存'],
    ['memory-memfd.cpp', 'AC MLE', 'hides memory in memfd', '用 memfd 隐藏内存'],
    ['memory-sysv.cpp', 'AC MLE', 'hides memory in SysV segments', '用 SysV 共享内存隐藏内存'],
    ['memory-shm-open.cpp', 'AC MLE', 'hides memory in POSIX segments', '用 POSIX 共享内存隐藏内存'],
  ],
  'files-in-memory': [
    ['memory-files.cpp', 'AC MLE', 'hides memory in files', '用内存文件隐藏内存'],
    ['memory-deleted-files.cpp', 'AC MLE', 'hides memory in files without a name', '用已删除的文件隐藏内存'],
    ['fills-shared-folders.cpp', 'AC', 'writes into folders that all share', '写入公用的内存文件夹'],
  ],
  'kernel-memory': [
    ['memory-pipes.cpp', 'AC MLE', 'hides memory in pipes', '用管道隐藏内存'],
    ['memory-sockets.cpp', 'AC MLE', 'hides memory in sockets', '用套接字隐藏内存'],
    ['memory-signals.cpp', 'AC MLE TLE', 'queues signals without end', '不断排队信号'],
    ['memory-timers.cpp', 'AC MLE TLE', 'makes timers without end', '不断创建定时器'],
    ['memory-splices.cpp', 'AC', 'gives memory to pipes', '把内存转给管道'],
    ['memory-passed-descriptors.cpp', 'AC MLE', 'hides descriptors in sockets', '把描述符藏进套接字'],
    ['memory-page-tables.cpp', 'AC MLE TLE RE', 'makes the kernel store page tables', '让内核保存大量页表'],
    ['memory-mappings.cpp', 'AC MLE TLE RE', 'cuts its memory into pieces', '把内存切成碎片'],
    ['epoll-tower.cpp', 'AC MLE', 'makes lists of events in lists of events', '嵌套大量 epoll'],
    ['memory-arguments.cpp', 'AC MLE TLE', 'hides memory in arguments', '把内存藏进参数'],
    ['memory-locks.cpp', 'AC MLE TLE', 'makes the kernel store locks', '让内核记住大量文件锁'],
  ],
  'process-bomb': [
    ['fork-bomb.cpp', 'TLE MLE', 'forks for ever', '无限创建进程'],
    ['thread-bomb.cpp', 'AC', 'starts threads without end', '无限创建线程'],
    ['zombie-bomb.cpp', 'AC', 'leaves zombies without end', '无限产生僵尸进程'],
    ['exec-bomb.cpp', 'TLE MLE', 'starts itself twice, for ever', '不断把自己启动两次'],
  ],
  'left-behind': [
    ['leaves-daemon.cpp', 'AC', 'leaves a process behind', '留下后台进程'],
    ['runs-away.cpp', 'AC TLE', 'is always the child of the one before', '不断换成自己的子进程'],
    ['leaves-deaf-daemons.cpp', 'AC', 'leaves processes that ignore signals', '留下不理会信号的进程'],
    ['leaves-stopped.cpp', 'AC', 'leaves processes that have stopped', '留下已暂停的进程'],
    ['forks-at-exit.cpp', 'AC TLE', 'forks when it ends', '退出时创建进程'],
    ['speaks-after-its-end.cpp', 'AC', 'lets a child write after its end', '退出后让子进程继续输出'],
    [
      'sibling-takes-the-blame.cpp',
      'RE',
      'lets another process exit normally in its place',
      '让别的进程替它正常退出',
    ],
  ],
  flood: [
    ['floods-stdout.cpp', 'OLE', 'floods stdout', '标准输出泛滥'],
    ['floods-stderr.cpp', 'OLE', 'floods stderr', '标准错误泛滥'],
    ['endless-line.cpp', 'OLE', 'writes one endless line', '输出一行没有结尾的内容'],
    ['floods-both.cpp', 'OLE', 'floods stdout and stderr', '标准输出与标准错误同时泛滥'],
    ['floods-through-children.cpp', 'OLE TLE', 'lets children flood', '让子进程输出泛滥'],
    ['becomes-another.cpp', 'OLE', 'becomes a tool that writes for ever', '变成不断输出的工具'],
    ['floods-stdin.cpp', 'AC TLE RE', 'writes where it should read', '向标准输入写数据'],
  ],
  'forged-output': [
    ['prints-nothing-but-zeros.cpp', 'WA', 'writes NUL bytes around its answer', '在答案前后输出空字符'],
    ['prints-verdict.cpp', 'WA', 'prints what looks like a verdict', '输出伪造的评测结果'],
    ['turns-the-text.cpp', 'WA', 'turns the text around', '输出改变文字方向的字符'],
  ],
  'forged-report': [['forges-report.cpp', 'AC', 'writes a report of its own', '伪造评测结果']],
  descriptors: [
    ['inherited-descriptors.cpp', 'AC', 'uses what the judge has open', '使用评测程序打开的描述符'],
    ['many-descriptors.cpp', 'AC', 'opens files without end', '不断打开文件'],
    ['hands-over-descriptors.cpp', 'AC', 'hands descriptors to the judge', '把描述符传给评测程序'],
    ['peers-of-its-pipes.cpp', 'AC', 'attacks the process at the other end', '对管道另一端的进程下手'],
    ['shuts-its-pipes.cpp', 'AC', 'shuts its pipes before it answers', '先关闭管道再输出'],
    ['reopens-its-pipes.cpp', 'AC', 'opens its pipes by other names', '用别的名字重新打开管道'],
  ],
  writing: [
    ['writes-outside.cpp', 'AC', 'writes outside its folder', '写自己文件夹之外的文件'],
    [
      'changes-its-program.cpp',
      'AC',
      'changes its own program and the box program',
      '修改自己的程序与沙箱程序',
    ],
    ['locks-files.cpp', 'AC', 'locks every file that it sees', '锁住它能看到的文件'],
  ],
  'many-files': [
    ['many-files.cpp', 'AC MLE TLE', 'makes files without end', '无限创建文件'],
    ['deep-folders.cpp', 'AC TLE MLE', 'makes folders in folders without end', '无限嵌套文件夹'],
    ['many-links.cpp', 'AC MLE TLE', 'makes names and links without end', '无限创建链接'],
  ],
  'large-file': [
    ['large-file.cpp', 'AC OLE', 'makes a file as large as a disk', '创建硬盘大小的文件'],
    ['sparse-file.cpp', 'AC OLE', 'makes a file larger than memory', '创建大于内存的稀疏文件'],
  ],
  links: [
    ['links-outside.cpp', 'AC', 'follows links of its own out of the box', '用符号链接与硬链接越出沙箱'],
    ['races-links.cpp', 'AC TLE', 'swaps a link while it writes', '写入时调换链接'],
  ],
  devices: [['makes-devices.cpp', 'AC', 'makes devices and pipes with names', '创建设备文件与命名管道']],
  secrets: [
    [
      'reads-secrets.cpp',
      'AC',
      'reads accounts, settings and other people’s files',
      '读取账户、设置与他人的文件',
    ],
    ['reads-environment.cpp', 'AC', 'reads the environment', '读取环境变量'],
    ['reads-other-programs.cpp', 'AC', 'looks for other people’s programs', '寻找他人的程序'],
    ['reads-the-kernel.cpp', 'AC', 'reads the kernel’s memory and messages', '读取内核内存与日志'],
    ['looks-for-answers.cpp', 'AC', 'looks for the answers of the tests', '寻找测试答案'],
  ],
  terminal: [
    ['types-on-the-terminal.cpp', 'AC', 'types on the user’s terminal', '向用户的终端输入'],
    ['takes-the-terminal.cpp', 'AC', 'takes a terminal', '占用终端'],
  ],
  'other-processes': [
    ['looks-into-processes.cpp', 'AC', 'reads and writes other processes', '读写其他进程'],
    ['traces-itself.cpp', 'AC', 'lets itself be traced', '让别的进程跟踪自己'],
    ['opens-processes.cpp', 'AC', 'opens processes as files', '把进程当作文件打开'],
    ['process-handles.cpp', 'AC', 'asks for handles of processes', '获取进程句柄'],
  ],
  signals: [
    ['kills-everybody.cpp', 'AC RE', 'ends everything that it sees', '终止它能看到的所有进程'],
    ['stops-everybody.cpp', 'AC TLE RE', 'stops everything that it sees', '暂停它能看到的所有进程'],
    ['kills-its-group.cpp', 'RE', 'ends its own group', '终止自己的进程组'],
    ['fakes-signals.cpp', 'RE TLE OLE', 'ends as if a limit had ended it', '伪装成被限制终止'],
    ['floods-its-parents.cpp', 'AC RE', 'signals its ancestors', '不断向上级进程发送信号'],
    ['timers-of-others.cpp', 'AC RE TLE', 'sets timers for others', '为别的进程设置定时器'],
    ['signals-by-files.cpp', 'AC RE', 'lets files send signals', '让文件发送信号'],
    ['robust-futexes.cpp', 'AC TLE', 'leaves the kernel a list without end', '给内核留下没有尽头的锁链表'],
  ],
  limits: [
    ['limits-of-others.cpp', 'AC', 'changes the limits of others', '修改其他进程的限制'],
    ['raises-limits.cpp', 'AC', 'raises its own limits', '提高自己的限制'],
    ['lowers-its-limits.cpp', 'AC', 'asks for more, and for nothing', '请求更多或为零的限制'],
  ],
  namespaces: [
    ['nests-namespaces.cpp', 'AC', 'makes namespaces of its own', '自建命名空间'],
    ['clones-namespaces.cpp', 'AC', 'clones into new namespaces', '用 clone 建立新命名空间'],
    ['joins-namespaces.cpp', 'AC', 'joins the namespaces of others', '加入他人的命名空间'],
    ['new-clone.cpp', 'AC', 'uses the newest way to make processes', '用最新接口创建进程'],
  ],
  mounts: [
    ['mounts.cpp', 'AC', 'mounts file systems', '挂载文件系统'],
    ['new-mounts.cpp', 'AC', 'mounts by the new calls', '用新接口挂载'],
  ],
  network: [
    ['network.cpp', 'AC', 'opens sockets of every family', '打开各种套接字'],
    ['calls-the-host.cpp', 'AC', 'calls the host of a virtual machine', '从虚拟机联系宿主机'],
    ['asks-for-names.cpp', 'AC', 'asks for the address of a host', '查询主机地址'],
    ['abstract-sockets.cpp', 'AC', 'connects to sockets without files', '连接抽象套接字'],
    [
      'asks-for-the-network.cpp',
      'AC',
      'asks its pipes about the network of the host',
      '用自己的管道查询主机网络',
    ],
  ],
  'kernel-doors': [
    ['kernel-doors.cpp', 'AC', 'asks for io_uring, bpf, perf, keys …', '调用 io_uring、bpf、perf、keyctl 等'],
    ['old-doors.cpp', 'AC', 'asks for old parts of the kernel', '调用内核的古老接口'],
    ['new-doors.cpp', 'AC', 'asks for new parts of the kernel', '调用内核的新接口'],
    ['asynchronous-doors.cpp', 'AC', 'asks for asynchronous input and output', '请求异步输入输出'],
  ],
  'foreign-calls': [['other-calls.cpp', 'RE AC', 'uses 32-bit system calls', '使用 32 位系统调用']],
  'system-settings': [
    ['changes-system.cpp', 'AC', 'changes clock, name and settings', '修改时钟、主机名与设置'],
    ['writes-about-itself.cpp', 'AC', 'changes the kernel’s data about itself', '改写内核中关于自己的信息'],
  ],
  privileges: [
    ['becomes-root.cpp', 'AC', 'changes its user and rights', '更换用户或权限'],
    ['runs-setuid-tools.cpp', 'AC', 'runs tools that give privileges', '运行带 setuid 的工具'],
    ['makes-setuid-files.cpp', 'AC', 'makes files that give privileges', '创建带 setuid 的文件'],
    ['changes-its-rules.cpp', 'AC RE', 'changes the rules for itself', '修改对自己的规则'],
    ['filters-itself.cpp', 'RE AC', 'filters its own system calls', '过滤自己的系统调用'],
    ['executes-nameless.cpp', 'AC', 'runs what has no name', '运行没有名字的程序'],
    ['changes-personality.cpp', 'AC', 'asks for older, weaker rules', '要求更旧更弱的规则'],
    ['preloads.cpp', 'AC TLE', 'puts its library in front of privileged tools', '给特权工具预装自己的库'],
  ],
  priority: [
    ['takes-priority.cpp', 'AC', 'raises its priority', '提高优先级'],
    ['binds-cores.cpp', 'AC', 'takes a core for itself', '独占处理器核心'],
  ],
  loading: [['other-loader.cpp', 'RE TLE CE AC', 'asks for another loader', '要求用别的装载器装载']],
  crash: [
    ['crashes.cpp', 'RE', 'crashes with a core dump', '崩溃并转储内存'],
    ['aborts.cpp', 'RE', 'aborts', '调用 abort'],
    ['throws.cpp', 'RE', 'throws an exception that is not caught', '抛出无人捕获的异常'],
    ['illegal-instruction.cpp', 'RE', 'executes an illegal instruction', '执行非法指令'],
    ['huge-exit-code.cpp', 'RE', 'ends with the code of a signal', '以信号的退出码结束'],
    ['jumps-anywhere.cpp', 'RE', 'jumps into its own data', '跳转到数据区执行'],
    ['dumps-core.cpp', 'RE', 'asks for a core dump of any size', '要求任意大小的内存转储'],
  ],
  'compiler-secrets': [
    ['compiles-secrets.cpp', 'CE', 'includes secret files', '用 #include 读取机密文件'],
    ['assembles-secrets.cpp', 'CE', 'assembles secret files', '用 .incbin 读取机密文件'],
    ['compiles-host-files.cpp', 'CE', 'includes files of the host', '包含主机上的文件'],
    ['compiles-processes.cpp', 'CE WA', 'includes files about processes', '包含进程信息'],
    ['compiles-options.cpp', 'CE', 'tells the compiler to load code', '要求编译器装载代码'],
    ['compiles-lines-of-others.cpp', 'CE', 'lets the compiler quote other files', '让编译器引用别的文件'],
    ['compiles-what-is-there.cpp', 'AC', 'asks the compiler which files there are', '借编译器探查文件'],
    ['compiles-its-input.cpp', 'CE', 'includes what the compiler has open', '包含编译器打开的文件'],
  ],
  'compiler-time': [
    ['compiles-for-ever.cpp', 'CE', 'has a source without end', '源程序没有结尾'],
    ['compiles-itself.cpp', 'CE', 'includes itself', '包含自己'],
    ['compiles-loop.cpp', 'CE', 'computes in the compiler', '让编译器计算'],
    ['compiles-by-device.cpp', 'CE', 'waits for a device while compiling', '编译时等待设备'],
    ['compiles-tower.cpp', 'CE', 'includes itself twice, and so on', '每层包含自己两次'],
  ],
  'compiler-memory': [
    ['compiles-bomb.cpp', 'CE', 'makes the compiler take all memory', '耗尽编译器的内存'],
    ['compiles-templates.cpp', 'CE', 'makes templates of templates', '模板无限递归'],
    ['compiles-macros.cpp', 'CE WA', 'doubles a macro again and again', '宏不断倍增'],
  ],
  'compiler-output': [
    ['compiles-messages.cpp', 'CE', 'makes the compiler print a lot', '让编译器输出大量信息'],
    ['compiles-noise.cpp', 'CE', 'makes the compiler print control characters', '让编译器向终端输出控制符'],
  ],
  'giant-program': [
    ['compiles-giant.cpp', 'CE', 'becomes a program of gigabytes', '编译出数 GB 的程序'],
    ['assembles-for-ever.cpp', 'CE', 'makes the assembler repeat', '让汇编器不断重复'],
    ['compiles-symbols.cpp', 'CE', 'makes the assembler write without end', '让汇编器无限输出'],
  ],
  python: [
    ['forks.py', 'TLE MLE RE', 'forks for ever in Python', '用 Python 无限创建进程'],
    ['hoards.py', 'MLE', 'takes memory in Python', '用 Python 占用内存'],
    ['calls-out.py', 'AC', 'opens sockets in Python', '用 Python 打开套接字'],
    ['leaves-a-daemon.py', 'AC', 'leaves a process behind in Python', '用 Python 留下后台进程'],
    ['raw-calls.py', 'AC', 'calls the kernel from Python', '从 Python 直接调用内核'],
    ['digs-deep.py', 'RE MLE', 'recurses for ever in Python', '用 Python 无限递归'],
    ['long-numbers.py', 'TLE MLE RE', 'computes one huge number in Python', '用 Python 计算巨大的数'],
    ['floods.py', 'OLE', 'floods in Python', '用 Python 输出泛滥'],
    ['looks-around.py', 'AC', 'explores the box in Python', '用 Python 四处查看'],
    ['plants-modules.py', 'AC', 'leaves modules for the next interpreter', '给下一个解释器留下模块'],
  ],
  javascript: [
    ['works-in-threads.js', 'TLE MLE RE', 'computes in workers of JavaScript', '用 JavaScript 的线程计算'],
    [
      'starts-programs.js',
      'AC',
      'starts programs and calls out in JavaScript',
      '用 JavaScript 启动程序并联网',
    ],
    ['bare-memory.js', 'MLE RE', 'takes memory beside the engine’s', '占用引擎之外的内存'],
    ['waits.js', 'TLE RE', 'waits for ever in JavaScript', '用 JavaScript 无限等待'],
    ['grows-wasm.js', 'MLE RE', 'takes the memory of WebAssembly', '占用 WebAssembly 内存'],
    ['opens-the-engine.js', 'AC', 'tries the internals of the engine', '尝试引擎的各种入口'],
  ],
  'compiler-at-run-time': [
    ['compiles-inside.cpp', 'AC TLE MLE RE', 'compiles when it should answer', '运行时再编译'],
  ],
  java: [
    ['Threads.java', 'TLE MLE RE', 'starts threads without end in Java', '用 Java 无限创建线程'],
    ['Hoards.java', 'MLE RE TLE', 'takes memory in Java', '用 Java 占用内存'],
    ['LooksAround.java', 'AC', 'explores the box in Java', '用 Java 四处查看'],
  ],
  rust: [
    ['rust-includes-secrets.rs', 'CE', 'includes secrets in Rust', '用 Rust 读取机密文件'],
    ['computes-constants.rs', 'CE', 'computes while Rust compiles', '让 Rust 编译器计算'],
    ['rust-hoards.rs', 'MLE RE', 'takes memory in Rust', '用 Rust 占用内存'],
  ],
  go: [
    ['asks-c.go', 'CE', 'includes secrets in Go', '用 Go 读取机密文件'],
    ['computes-everywhere.go', 'TLE RE', 'computes in many threads in Go', '用 Go 多线程计算'],
    ['go-looks-around.go', 'AC', 'explores the box in Go', '用 Go 四处查看'],
  ],
  pascal: [
    ['pascal-includes-secrets.pas', 'CE', 'includes secrets in Pascal', '用 Pascal 读取机密文件'],
    ['pascal-hoards.pas', 'MLE RE', 'takes memory in Pascal', '用 Pascal 占用内存'],
    ['calls-the-kernel.pas', 'AC', 'calls the kernel from Pascal', '用 Pascal 直接调用内核'],
  ],
};

export const HOSTILE_PROGRAMS: readonly HostileProgram[] = Object.entries(LISTED).flatMap(([kind, listed]) =>
  listed.map(([file, verdicts, en, zh]) => ({
    id: file.replace(/\.\w+$/, ''),
    file,
    kind,
    title: text(en, zh),
    verdicts: verdicts.split(' ') as Verdict[],
  })),
);
