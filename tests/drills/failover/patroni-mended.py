"""Patroni of Debian 12 (3.0.2), with what 3.0.3 mended in it.

A primary that was paused for longer than `ttl` writes its name over the key of the one that took over
since, and leads that this one acknowledged are rewound: https://github.com/patroni/patroni/pull/2689
"""

import time

from patroni.__main__ import main
from patroni.dcs import Leader, catch_return_false_exception
from patroni.dcs.etcd3 import Etcd3, Etcd3Error
from patroni.version import __version__


@catch_return_false_exception
def update_leader(self):
    retry = self._retry.copy()

    def again(*args, **kwargs):
        kwargs['retry'] = retry
        return retry(*args, **kwargs)

    self._run_and_handle_exceptions(self._do_refresh_lease, True, retry=again)
    leader = self.cluster and self.cluster.leader
    if isinstance(leader, Leader) and leader.session == self._lease:
        return True
    retry.deadline = retry.stoptime - time.time()
    if retry.deadline < 1:
        raise Etcd3Error('update_leader timeout')
    # Only where nobody has it: the lease is new, so the key that we had is gone.
    put = self._client.put
    return bool(self._run_and_handle_exceptions(put, self.leader_path, self._name, self._lease, 0, retry=again))


if __version__ == '3.0.2':
    Etcd3._update_leader = update_leader


# Patroni starts PostgreSQL from a process that imports this again.
if __name__ == '__main__':
    main()
