import { Button, Group } from '@mantine/core'
import { IconMessageQuestion, IconShieldLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { StatusScreen } from '../../features/status/admin/status-screen.tsx'
import { Allowed } from '../../session/can.tsx'
import { officePages } from '../../session/office-pages.tsx'
import { adminText } from './admin.text.ts'

/** The machine, and the way on to who tried to come in and to what the assistant did not answer. */
export const StatusPage = () => (
  <StatusScreen
    more={
      <Group gap="xs">
        <Allowed needs={officePages['/admin/status/security']}>
          <Button
            variant="light"
            leftSection={<IconShieldLock size={18} aria-hidden />}
            renderRoot={(rootProps) => <Link to="/admin/status/security" {...rootProps} />}
          >
            {adminText.security.title}
          </Button>
        </Allowed>
        <Allowed needs={officePages['/admin/status/questions']}>
          <Button
            variant="light"
            leftSection={<IconMessageQuestion size={18} aria-hidden />}
            renderRoot={(rootProps) => <Link to="/admin/status/questions" {...rootProps} />}
          >
            {adminText.unanswered.title}
          </Button>
        </Allowed>
      </Group>
    }
  />
)
