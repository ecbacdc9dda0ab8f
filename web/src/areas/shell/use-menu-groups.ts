import { useLocalStorage } from '@mantine/hooks'

/** Menu groups opened or closed by the user. An untouched group is open while it holds the current page. */
export function useMenuGroups() {
  const [groups, setGroups] = useLocalStorage<Record<string, boolean>>({
    key: 'menu-groups',
    defaultValue: {},
    getInitialValueInEffect: false,
  })
  const setOpen = (id: string, isOpen: boolean) => setGroups((last) => ({ ...last, [id]: isOpen }))
  return [groups, setOpen] as const
}
