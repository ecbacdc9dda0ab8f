import { Button } from '@mantine/core'
import { IconSchool } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { GreetingBand } from '../../features/account/greeting-band.tsx'
import { Placeholder } from '../shell/placeholder.tsx'
import { teacherText } from './teacher.text.ts'

export const TeacherLanding = () => (
  <div className="stack">
    <GreetingBand />
    <Placeholder>
      <Button
        variant="light"
        leftSection={<IconSchool size={18} />}
        renderRoot={(props) => <Link to="/public/available-programs" {...props} />}
      >
        {teacherText.meanwhile}
      </Button>
    </Placeholder>
  </div>
)
