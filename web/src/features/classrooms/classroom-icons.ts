import { useSessionStorage } from '@mantine/hooks'
import {
  IconAtom,
  IconBook2,
  IconBriefcase,
  IconCalculator,
  IconCamera,
  IconChartBar,
  IconCode,
  IconCpu,
  IconDatabase,
  IconFlask,
  IconLanguage,
  IconLayoutGrid,
  IconMathFunction,
  IconNetwork,
  IconPalette,
  IconWorld,
} from '@tabler/icons-react'

/** The pictures that a teacher may give a classroom (R-grade-7); the first is that of all others. */
export const classroomIcons = {
  grid: IconLayoutGrid,
  book: IconBook2,
  code: IconCode,
  database: IconDatabase,
  network: IconNetwork,
  cpu: IconCpu,
  calculator: IconCalculator,
  math: IconMathFunction,
  chart: IconChartBar,
  briefcase: IconBriefcase,
  language: IconLanguage,
  world: IconWorld,
  flask: IconFlask,
  atom: IconAtom,
  palette: IconPalette,
  camera: IconCamera,
}

export type ClassroomIcon = keyof typeof classroomIcons

const isIcon = (name: string | undefined): name is ClassroomIcon => name !== undefined && name in classroomIcons

/** The choice is kept for the browser session only. */
export function useClassroomIcons() {
  const [chosen, setChosen] = useSessionStorage<Record<string, string>>({
    key: 'classroom-icons',
    defaultValue: {},
    getInitialValueInEffect: false,
  })
  return {
    getIcon: (classroomId: number): ClassroomIcon => {
      const name = chosen[classroomId]
      return isIcon(name) ? name : 'grid'
    },
    choose: (classroomId: number, name: ClassroomIcon) => setChosen((last) => ({ ...last, [classroomId]: name })),
  }
}
