import { useLocalStorage } from '@mantine/hooks'

/** Which groups somebody opened or closed. A group that nobody touched is open while it holds the present page. */
export function useMenuGroups() {
  const [groups, setGroups] = useLocalStorage<Record<string, boolean>>({
    key: 'menu-groups',
    defaultValue: {},
    getInitialValueInEffect: false,
  })
  const setOpen = (id: string, isOpen: boolean) => setGroups((last) => ({ ...last, [id]: isOpen }))
  return [groups, setOpen] as const
}
