#!/bin/sh
# Run once by the image of PostgreSQL, where its volume is empty. The site owns its database and may
# do nothing beyond that.
set -eu
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -v password="$SITE_PASSWORD" <<'SQL'
CREATE ROLE hearthlight LOGIN PASSWORD :'password' CONNECTION LIMIT 60;
CREATE DATABASE hearthlight OWNER hearthlight;
REVOKE CONNECT ON DATABASE hearthlight FROM PUBLIC;
SQL
