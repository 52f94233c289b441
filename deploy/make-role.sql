-- Once, on the primary: psql -v password="…" -f deploy/make-role.sql
-- The site owns its database, makes its tables itself, and may look at replication. It can do nothing
-- beyond that.
CREATE ROLE hearthlight LOGIN PASSWORD :'password';
GRANT pg_monitor TO hearthlight;
CREATE DATABASE hearthlight OWNER hearthlight;
REVOKE CONNECT ON DATABASE hearthlight FROM PUBLIC;
