#!/bin/sh
# Makes the three files of secrets that compose.yaml reads. Never writes over one: a lost LEADS_KEY
# is the end of the leads that were sealed with it.
set -eu
cd "$(dirname "$0")"
for file in settings.env signing.env database.env; do
  if [ -e "$file" ]; then
    echo "deploy/$file is there already, so nothing was made. Move it away to begin anew." >&2
    exit 1
  fi
done
umask 077
password=$(openssl rand -hex 24)
key=$(openssl genpkey -algorithm ed25519)
cat > settings.env <<EOF
LEADS_KEY=$(openssl rand -base64 32)
DATABASE_URL=postgres://hearthlight:$password@database:5432/hearthlight?sslmode=disable
REGISTER_PUBLIC_KEY=$(echo "$key" | openssl pkey -pubout -outform DER | base64 | tr -d '\n')
EOF
cat > signing.env <<EOF
REGISTER_SIGNING_KEY=$(echo "$key" | openssl pkey -outform DER | base64 | tr -d '\n')
EOF
cat > database.env <<EOF
POSTGRES_PASSWORD=$(openssl rand -hex 24)
SITE_PASSWORD=$password
EOF
echo 'Made deploy/settings.env, deploy/signing.env and deploy/database.env. Keep copies of them apart from the data.' >&2
