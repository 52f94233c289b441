#!/bin/sh
# Run by the image of PostgreSQL, once, where its volume is empty.
set -eu
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -v password="$SITE_PASSWORD" -f /make-role.sql
