import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const shipped = join(import.meta.dirname, '../../../deploy/nginx.conf')

export const hasNginx = spawnSync('nginx', ['-v']).status === 0

/** The frame that Debian's nginx.conf puts around the file that we ship. */
const frame = (folder: string, inner: string) => `
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
worker_processes 1;
events { worker_connections 2048; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${inner}
}`

/** The shipped file for apps on these ports, without TLS: everything else of it stays as it is. */
export function writeNginx(folder: string, port: number, apps: readonly number[]): string {
  const text = readFileSync(shipped, 'utf8')
  const servers = apps.map((app) => `    server 127.0.0.1:${app} max_fails=2 fail_timeout=2s;`).join('\n')
  const inner = text
    .replace(/^server \{\n {4}listen 80;[\s\S]*?^\}\n/m, '')
    .replace(/( {4}server 127[^\n]*\n)+/, `${servers}\n`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/ {4}listen \[::\]:443[^\n]*\n/, '')
    .replace(/ {4}ssl_[^\n]*\n/g, '')
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, frame(folder, inner))
  return file
}

/** The shipped file, but for a certificate that exists, and on sockets instead of ports: `nginx -t` opens them. */
export function writeShippedNginx(folder: string, certificate: { file: string; keyFile: string }): string {
  const inner = readFileSync(shipped, 'utf8')
    .replace(/ {4}listen \[::\][^\n]*\n/g, '')
    .replace(/listen (\d+)/g, `listen unix:${folder}/$1.sock`)
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate.file};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${certificate.keyFile};`)
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, frame(folder, inner))
  return file
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

export async function startNginx(file: string, folder: string, port: number) {
  const child = spawn('nginx', ['-c', file, '-p', folder], { stdio: ['ignore', 'inherit', 'inherit'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  for (let tries = 0; !(await answers(port)); tries++) {
    if (tries > 200 || child.exitCode !== null) throw new Error('nginx did not start')
    await sleep(50)
  }
  return {
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
