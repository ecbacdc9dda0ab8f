import type { IssuingRow } from '@manara/contract/certificates.ts'
import { useEffect, useRef, useState } from 'react'
import { getErrorMessage } from '../../http/api.ts'
import { issueSome, useForgetGraduates } from './certificates.api.ts'

/** Small enough that the bar moves every second or so. */
const atOnce = 10

interface Issuing {
  phase: 'ready' | 'running' | 'done'
  /** How many were asked for by now. */
  done: number
  newCount: number
  /** Whose certificate is there now, issued before or just now: they can be printed. */
  issuedIds: readonly string[]
  refused: readonly IssuingRow[]
  wasStopped: boolean
  errorMessage: string | undefined
}

const ready: Issuing = {
  phase: 'ready',
  done: 0,
  newCount: 0,
  issuedIds: [],
  refused: [],
  wasStopped: false,
  errorMessage: undefined,
}

function withRows(last: Issuing, rows: readonly IssuingRow[]): Issuing {
  const good = rows.filter(({ status }) => status !== 'Refused')
  return {
    ...last,
    done: last.done + rows.length,
    newCount: last.newCount + rows.filter(({ status }) => status === 'Issued').length,
    issuedIds: [...last.issuedIds, ...good.map(({ graduationId }) => graduationId)],
    refused: [...last.refused, ...rows.filter(({ status }) => status === 'Refused')],
  }
}

/** Issues part by part. Whatever was issued stays, also when it is stopped or the page is left. */
export function useIssuing() {
  const [state, setState] = useState(ready)
  const isStopped = useRef(false)
  const forgetGraduates = useForgetGraduates()
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )

  async function start(ids: readonly string[]) {
    isStopped.current = false
    setState({ ...ready, phase: 'running' })
    let errorMessage: string | undefined
    try {
      for (let at = 0; at < ids.length && !isStopped.current; at += atOnce) {
        const { results } = await issueSome(ids.slice(at, at + atOnce))
        setState((last) => withRows(last, results))
      }
    } catch (error) {
      errorMessage = getErrorMessage(error)
    }
    await forgetGraduates()
    setState((last) => ({ ...last, phase: 'done', errorMessage, wasStopped: last.done < ids.length && !errorMessage }))
  }

  const stop = () => {
    isStopped.current = true
  }
  return { ...state, start, stop }
}
