import { Button } from '@mantine/core'
import { IconLogin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Placeholder } from '../shell/placeholder.tsx'
import { publicText } from './public.text.ts'

export const PublicPlaceholder = () => (
  <Placeholder>
    <Button
      leftSection={<IconLogin className="mirrored" size={18} />}
      renderRoot={(props) => <Link to="/auth/login" {...props} />}
    >
      {publicText.signIn}
    </Button>
  </Placeholder>
)
