#!/bin/sh
# Runs once, when the volume of the database is new.
set -eu
psql -v ON_ERROR_STOP=1 -v owner_password="$OWNER_PASSWORD" -v app_password="$APP_PASSWORD" \
  -U "$POSTGRES_USER" -d postgres -f /manara/database.sql
