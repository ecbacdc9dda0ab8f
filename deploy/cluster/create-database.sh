#!/bin/sh
# Called by Patroni on the first leader with the address of the new cluster. The passwords stand in /etc/patroni/passwords.
set -eu
. "${PASSWORDS:-/etc/patroni/passwords}"
psql -v ON_ERROR_STOP=1 -v owner_password="$OWNER_PASSWORD" -v app_password="$APP_PASSWORD" \
  -d "$1" -f "${DATABASE_SQL:-/etc/patroni/database.sql}"
