import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Placeholder } from '../shell/placeholder.tsx'
import { adminText } from './admin.text.ts'

export const AdminPlaceholder = () => (
  <Placeholder>
    <Button leftSection={<IconUsers size={18} />} renderRoot={(props) => <Link to="/admin/users" {...props} />}>
      {adminText.meanwhile}
    </Button>
  </Placeholder>
)
