import { getMyProfile } from './account.ts'
import { login, logout } from './auth.ts'
import type { Endpoint } from './endpoint.ts'
import { getSchool } from './settings.ts'
import { getHealth, getOpenApi, getReady } from './system.ts'
import {
  bulkDeleteUsers,
  createUser,
  deleteUser,
  getUser,
  listUserRoles,
  listUsers,
  resetUserPassword,
  updateUser,
} from './users.ts'

/** The whole API, row by row; OpenAPI, `docs/endpoints.md` and the tests read it. */
export const endpoints: readonly Endpoint[] = [
  getHealth,
  getReady,
  getOpenApi,
  getSchool,
  login,
  logout,
  getMyProfile,
  listUsers,
  getUser,
  createUser,
  updateUser,
  deleteUser,
  bulkDeleteUsers,
  resetUserPassword,
  listUserRoles,
]
