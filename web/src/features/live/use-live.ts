import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { currentSession } from '../../session/session.ts'
import { startLive } from './live-pages.ts'

/** Keeps the page fresh; `bellKey`: what to ask when notifications have changed. Undefined until the first stream. */
export function useLive(bellKey: QueryKey): boolean | undefined {
  const client = useQueryClient()
  const [isOpen, setOpen] = useState<boolean>()
  const userId = currentSession()?.userId
  const key = JSON.stringify(bellKey)
  useEffect(() => {
    if (userId === undefined) return
    const onBell = () => void client.invalidateQueries({ queryKey: JSON.parse(key) as QueryKey })
    return startLive(userId, { onBell, onState: setOpen })
  }, [client, userId, key])
  return isOpen
}
