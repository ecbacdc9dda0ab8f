import { useEffect, useState } from 'react'

/**
 * Opens a dialog just after it was mounted. A Mantine modal that is mounted already open shows without its entrance
 * and does not know where to return the focus.
 */
export function useEntrance(isOpen: boolean) {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => setIsShown(isOpen), [isOpen])
  return isShown
}
