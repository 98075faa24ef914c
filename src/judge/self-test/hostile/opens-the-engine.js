// Parts of the engine that scripts seldom use: natives, the inspector, other processes, signals.
const found = [];
const attempt = (name, work) => {
  try {
    if (work()) found.push(name);
  } catch {
    // refused
  }
};
const load = name => process.getBuiltinModule?.(name) ?? process.mainModule?.require(name);
attempt('dlopen', () => process.dlopen({ exports: {} }, '/home/x.node') === undefined);
attempt('inspector', () => {
  load('inspector').open(0, '127.0.0.1');
  return load('inspector').url();
});
attempt('kill', () => process.kill(1, 'SIGKILL') && false);
attempt('passwd', () => load('fs').readFileSync('/etc/passwd'));
attempt('environ', () => load('fs').readFileSync('/proc/1/environ').length > 0);
attempt('setuid', () => process.setuid(0) === undefined && load('fs').readFileSync('/etc/shadow'));
attempt('parent', () => load('fs').readFileSync(`/proc/${process.ppid}/mem`));
console.log(found.length ? `escaped: ${found}` : 'contained');
