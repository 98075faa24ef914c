// What Node can do beside computing.
const { spawnSync } = require('node:child_process');
const { readFileSync } = require('node:fs');
const found = [];
for (const file of ['/etc/passwd', '/etc/shadow', '/root/.bashrc']) {
  try {
    if (readFileSync(file).length > 0) found.push(file);
  } catch {}
}
if (spawnSync('mount', ['-t', 'tmpfs', 'none', '/home']).status === 0) found.push('mount');
const net = require('node:net');
const line = net.connect(80, '127.0.0.1');
line.on('connect', () => console.log('escaped: a connection'));
line.on('error', () => console.log(found.length > 0 ? `escaped: ${found}` : 'contained'));
