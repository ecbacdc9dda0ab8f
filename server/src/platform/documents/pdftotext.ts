import { spawn } from 'node:child_process'

/** The shell limits the memory and time of the program, even when no process is left to end it. */
const script = 'ulimit -v 1500000; ulimit -t 4; exec pdftotext -q -enc UTF-8 -l "$1" - -'

const mostOutput = 8 * 1_048_576

/** The first pages as poppler reads them, one text each; undefined where it is not installed or does not want to. */
export function readByPdftotext(bytes: Uint8Array, pages: number): Promise<string[] | undefined> {
  if (process.platform === 'win32') return Promise.resolve(undefined)
  return new Promise((resolve) => {
    const program = spawn('/bin/sh', ['-c', script, 'sh', String(pages)], { stdio: ['pipe', 'pipe', 'ignore'] })
    const chunks: Buffer[] = []
    let length = 0
    program.stdout.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > mostOutput) program.kill('SIGKILL')
      else chunks.push(chunk)
    })
    program.once('error', () => resolve(undefined))
    program.once('close', (code) => {
      const text = Buffer.concat(chunks).toString('utf8')
      resolve(code === 0 ? text.replace(/\f$/, '').split('\f') : undefined)
    })
    // It may end before it has read everything.
    program.stdin.on('error', () => undefined)
    program.stdin.end(bytes)
  })
}
