import { Button } from '@mantine/core'
import { IconBooks, IconSchool } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Allowed } from '../../../session/can.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { materialsText } from '../materials.text.ts'

/** There is no program yet that could have courses. */
export const NoPrograms = () => (
  <Empty
    icon={<IconSchool size={28} stroke={1.6} />}
    title={materialsText.noPrograms}
    text={materialsText.noProgramsText}
  >
    <Allowed needs={{ permission: ['curriculum.read', 'curriculum.edit'] }}>
      <Button variant="light" renderRoot={(props) => <Link to="/admin/programs" {...props} />}>
        {materialsText.toPrograms}
      </Button>
    </Allowed>
  </Empty>
)

/** The program has no course that could have materials. */
export const NoCourses = ({ programId }: { programId: number }) => (
  <Empty icon={<IconBooks size={28} stroke={1.6} />} title={materialsText.noCourses} text={materialsText.noCoursesText}>
    <Allowed needs={{ permission: ['curriculum.read', 'curriculum.edit'] }}>
      <Button variant="light" renderRoot={(props) => <Link to="/admin/courses" search={{ programId }} {...props} />}>
        {materialsText.toCourses}
      </Button>
    </Allowed>
  </Empty>
)
