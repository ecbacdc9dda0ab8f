import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { Writable } from 'node:stream'
import { CommandError } from './command-error.ts'
import { commandText } from './commands.text.ts'

export interface Terminal {
  /** A person sits there: a wrong answer can be asked for again. */
  isInteractive: boolean
  say(line: string): void
  ask(question: string): Promise<string>
  /** Input is not echoed. */
  askSecretly(question: string): Promise<string>
  close(): void
}

interface Streams {
  input: Readable & { isTTY?: boolean }
  output: Writable
}

/** Passes everything on, except while something secret is typed. */
function curtain(output: Writable) {
  const state = { isDrawn: false }
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      if (!state.isDrawn) output.write(chunk)
      done()
    },
  })
  return { stream, state }
}

/** Questions and answers, line by line; from a terminal or from a pipe. */
export function openTerminal({ input, output }: Streams): Terminal {
  const isInteractive = input.isTTY === true
  const { stream, state } = curtain(output)
  const lines = createInterface({
    input,
    output: isInteractive ? stream : undefined,
    terminal: isInteractive,
    historySize: 0,
  })
  const answers: string[] = []
  let waiting: { resolve: (answer: string) => void; reject: (reason: Error) => void } | undefined
  let ending: Error | undefined

  lines.on('line', (line) => {
    if (waiting) waiting.resolve(line)
    else answers.push(line)
    waiting = undefined
  })
  const end = (reason: string) => {
    ending ??= new CommandError(reason)
    waiting?.reject(ending)
    waiting = undefined
  }
  lines.on('close', () => end(commandText.inputEnded))
  lines.on('SIGINT', () => {
    output.write('\n')
    end(commandText.cancelled)
    lines.close()
  })

  const nextAnswer = () => {
    const ready = answers.shift()
    if (ready !== undefined) return Promise.resolve(ready)
    if (ending) return Promise.reject(ending)
    return new Promise<string>((resolve, reject) => {
      waiting = { resolve, reject }
    })
  }

  return {
    isInteractive,
    say: (line) => void output.write(`${line}\n`),
    ask(question) {
      if (isInteractive) lines.setPrompt(question)
      if (isInteractive) lines.prompt()
      return nextAnswer()
    },
    async askSecretly(question) {
      if (isInteractive) output.write(question)
      lines.setPrompt('')
      state.isDrawn = true
      try {
        return await nextAnswer()
      } finally {
        state.isDrawn = false
        if (isInteractive) output.write('\n')
      }
    },
    close: () => lines.close(),
  }
}
